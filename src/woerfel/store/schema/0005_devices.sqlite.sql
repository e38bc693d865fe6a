-- On what kind of device a session was begun, and when.
CREATE TABLE device (
    digest TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL,
    about TEXT NOT NULL,
    began INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_guest ON device (guest);
CREATE INDEX loan_guest ON loan (guest);
