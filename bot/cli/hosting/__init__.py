"""Running the bot for others: its log, health, backups, licences and systemd unit."""
