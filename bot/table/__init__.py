"""What people see and press: messages, panels, pictures, texts. Discord, no rules."""
