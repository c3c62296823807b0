"""A match in memory. No database. A ``match`` is changed in its ``lobby``, in ``play``, and by
``deadlines``, which are recomputed after every change. ``contest`` says who has won; ``surface`` is
a message that shows a match."""
