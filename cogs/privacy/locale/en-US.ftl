## Commands

command-privacy = privacy
command-privacy-description = What is kept about you, and who may see it
command-privacy-hide = hide
command-privacy-hide-description = Keep off the board of every server, and your profile to yourself
command-privacy-show = show
command-privacy-show-description = Be on the board of every server again, with a profile for all

## Hiding

privacy-hidden = You're below deck: off the board of every server, and only you see your profile and history. On a server's own board you stay. `/{ command-privacy } { command-privacy-show }` brings you back.
privacy-shown = You're on deck again: on the board of every server, with a profile and history for those you share a server with.
