-- What the database's own clock said at the last sign of life; `served` is the time of the house.
CREATE TABLE pulse_noted (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), noted INTEGER NOT NULL) STRICT;
