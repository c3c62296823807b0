"""Parts of the pictures: the row, the lanes of a gang, headquarters, objectives, and so on."""
