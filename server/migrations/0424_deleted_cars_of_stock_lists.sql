-- expand: stock numbers of deleted cars that a stock list names, and the choices with which a list was read.

-- The number that a car had when its listing was deleted: its list may still name the car by it.
alter table stock_feed_car add column deleted_number text;

-- Of the headings and spellings with which the last file was imported.
alter table stock_feed add column choices_sha256 bytea check (length(choices_sha256) = 32);
