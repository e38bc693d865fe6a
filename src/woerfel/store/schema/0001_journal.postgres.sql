-- What happened at every table, act by act. The key is the only lock there is.
CREATE TABLE act (
    table_id text NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, number)
);
