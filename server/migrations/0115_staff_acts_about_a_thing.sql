-- The acts of staff about one thing, read wherever its history names who did what.
create index staff_act_about on staff_act (about) where about is not null and number is null;
