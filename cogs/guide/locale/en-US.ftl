## Commands

command-rules = rules
command-rules-description = The rules of a game, with examples
command-rules-game = game
command-rules-game-description = Which game
command-help = help
command-help-description = How Quayside works

## The help page: the family help-page-, in this order

help-lead = Pick a game to begin. A table waits in a channel for others to join; *{ button-play-now }* starts at once, against the computer.
help-commands = All commands: { $commands }
help-button-how = How it all works
help-page-what = **What this is.** A harbour with tables for games, in your server’s channels. Open one with a game’s start command; others press *{ button-join }*, and computer players fill the gaps.
help-page-match = **A match.** The board in the channel shows what everybody may know. What’s yours alone comes by direct message. Closed messages? Press *{ button-panel }* on the board: the same panel, for your eyes only.
help-page-practice = **Practice.** `/{ command-practice }` lets you play against the computer in our direct messages, at once. *{ button-hint }* says what a strong player would do, wherever no rating depends on it, and *{ button-review }* in a replay shows where the match turned.
help-page-typing = **Typing works too.** In our direct messages a plain line is enough, such as `12` for a bid. In a channel, each game’s command takes the same words, and nobody else sees them.
help-page-time = **Time.** The host may set a time for each decision, from 30 seconds to seven days; some paces add a reserve for slow decisions and for the night. I tell you when little is left, and when it has run out, the computer decides for you. Without a limit, it does so after seven days of silence. If everybody agrees, a match can be paused.
help-page-away = **Away.** After two missed decisions in a row the computer plays for you. *{ button-back }* takes over again. The third time in a match, or the second where a decision has a day or more, it keeps your seat, and that counts as leaving.
help-page-leave = **Leaving.** *{ button-leave }* gives your seat to the computer for good. After everybody’s first decision, leaving counts as losing, and the last one left wins at once. *{ button-stop }* asks the others: if everybody says yes, the match ends without a result.
help-page-rules = **Rules.** Press *{ button-rules }* on a board, or use `/{ command-rules }`.

help-link-privacy = Privacy
help-link-terms = Terms
help-link-support = Support
