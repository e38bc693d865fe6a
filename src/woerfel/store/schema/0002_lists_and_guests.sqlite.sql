-- What is found without reading journals; made from acts.
CREATE TABLE card (
    table_id TEXT NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    stage TEXT NOT NULL,
    listed INTEGER NOT NULL,
    guests TEXT NOT NULL,
    games TEXT NOT NULL,
    updated INTEGER NOT NULL,
    summary TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX card_code ON card (code) WHERE stage <> 'closed';
CREATE INDEX card_updated ON card (updated);
CREATE INDEX card_listed ON card (updated) WHERE listed = 1;

CREATE TABLE sits (
    guest TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sits_table ON sits (table_id);

CREATE TABLE played (game TEXT NOT NULL PRIMARY KEY, table_id TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX played_table ON played (table_id);

-- Who came in. Sessions and loans are kept as digests of what people hold.
CREATE TABLE guest (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE session (
    digest TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_guest ON session (guest);
CREATE TABLE loan (
    digest TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
