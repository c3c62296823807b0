"""Parts of the pictures: the row, the lanes of a gang, what is for sale, and so on."""
