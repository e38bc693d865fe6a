-- What is found without reading journals; made from acts.
CREATE TABLE card (
    table_id text NOT NULL PRIMARY KEY,
    code text NOT NULL,
    stage text NOT NULL,
    listed integer NOT NULL,
    guests text NOT NULL,
    games text NOT NULL,
    updated bigint NOT NULL,
    summary text NOT NULL
);
CREATE UNIQUE INDEX card_code ON card (code) WHERE stage <> 'closed';
CREATE INDEX card_updated ON card (updated);
CREATE INDEX card_listed ON card (updated) WHERE listed = 1;

CREATE TABLE sits (
    guest text NOT NULL,
    table_id text NOT NULL,
    PRIMARY KEY (guest, table_id)
);
CREATE INDEX sits_table ON sits (table_id);

CREATE TABLE played (game text NOT NULL PRIMARY KEY, table_id text NOT NULL);
CREATE INDEX played_table ON played (table_id);

-- Who came in. Sessions and loans are kept as digests of what people hold.
CREATE TABLE guest (id text NOT NULL PRIMARY KEY, name text NOT NULL);
CREATE TABLE session (
    digest text NOT NULL PRIMARY KEY,
    guest text NOT NULL,
    used bigint NOT NULL
);
CREATE INDEX session_guest ON session (guest);
CREATE TABLE loan (
    digest text NOT NULL PRIMARY KEY,
    guest text NOT NULL,
    until bigint NOT NULL
);
