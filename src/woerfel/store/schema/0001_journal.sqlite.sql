-- What happened at every table, act by act: a log that only grows at its end, so that a commit
-- of many acts touches few pages. Each act points to its table's previous one.
CREATE TABLE act (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    previous INTEGER
) STRICT;

-- Where every table is. One row a table, moved on only by the number that follows: the only lock.
CREATE TABLE head (
    table_id TEXT NOT NULL PRIMARY KEY,
    number INTEGER NOT NULL,
    act INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER act_kept AFTER INSERT ON act BEGIN
    INSERT INTO head (table_id, number, act) VALUES (new.table_id, new.number, new.id)
    ON CONFLICT (table_id) DO UPDATE SET number = new.number, act = new.id;
END;
