-- On what kind of device a session was begun, and when.
CREATE TABLE device (
    digest text NOT NULL PRIMARY KEY,
    guest text NOT NULL,
    about text NOT NULL,
    began bigint NOT NULL
);
CREATE INDEX device_guest ON device (guest);
CREATE INDEX loan_guest ON loan (guest);
