## Commands

command-privacy = privacy
command-privacy-description = Che cosa si conserva di te, e chi può vederlo
command-privacy-hide = nascondi
command-privacy-hide-description = Fuori dalla classifica di tutti i server, e il profilo solo per te
command-privacy-show = mostra
command-privacy-show-description = Di nuovo nella classifica di tutti i server, con un profilo per tutti

## Hiding

privacy-hidden = Sei sottocoperta: fuori dalla classifica di tutti i server, e solo tu vedi il tuo profilo e la tua cronologia. Nella classifica propria di un server resti. `/{ command-privacy } { command-privacy-show }` ti riporta su.
privacy-shown = Di nuovo in coperta: nella classifica di tutti i server, con profilo e cronologia per chi condivide un server con te.
