-- What the database's own clock said at the last sign of life; `served` is the time of the house.
CREATE TABLE pulse_noted (one integer NOT NULL PRIMARY KEY CHECK (one = 1), noted bigint NOT NULL);
