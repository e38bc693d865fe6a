-- What processes tell each other about being there.
CREATE TABLE pulse (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), served INTEGER NOT NULL) STRICT;
CREATE TABLE outage (began INTEGER NOT NULL PRIMARY KEY, ended INTEGER NOT NULL) STRICT;
CREATE TABLE attendance (
    table_id TEXT NOT NULL,
    guest TEXT NOT NULL,
    seen INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

-- The installation's own random bytes, in hexadecimal: what dice are derived from.
CREATE TABLE secret (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), bytes TEXT NOT NULL) STRICT;
