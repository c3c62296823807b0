"""Matches recorded by what people see, to hold a change of the house against.

A story is a text: each line that begins with ``>`` says what somebody does on Discord, and those
below say what changed for people: messages with their texts, alt texts and controls, forms, and who
is called. The same files tell stories in any tree that has ``tests/journeys``, as they know nothing
of the bot but how to start it; luck and time come from the story. Those in ``kept`` are tests: a
new one is a heading and its steps, to which ``python -m tests.stories keep`` adds what people see.
``python -m tests.stories compare REV`` draws hundreds from seeds to compare two trees.
"""
