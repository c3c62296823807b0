"""What remains of matches, and what runs: profiles, histories, lists."""
