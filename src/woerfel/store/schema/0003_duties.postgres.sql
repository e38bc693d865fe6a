-- What processes tell each other about being there.
CREATE TABLE pulse (one integer NOT NULL PRIMARY KEY CHECK (one = 1), served bigint NOT NULL);
CREATE TABLE outage (began bigint NOT NULL PRIMARY KEY, ended bigint NOT NULL);
CREATE TABLE attendance (
    table_id text NOT NULL,
    guest text NOT NULL,
    seen bigint NOT NULL,
    PRIMARY KEY (table_id, guest)
);

-- The installation's own random bytes, in hexadecimal: what dice are derived from.
CREATE TABLE secret (one integer NOT NULL PRIMARY KEY CHECK (one = 1), bytes text NOT NULL);
