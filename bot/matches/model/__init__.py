"""A match in memory. No database. ``match`` is the plain data that other rooms see, ``surface`` a
message that shows it. ``draft`` is a match while it is being changed: in its ``lobby``, in
``play``, and by ``deadlines``, which are recomputed after every change. ``contest`` says who has
won."""
