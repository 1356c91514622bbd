-- expand: the place of a viewing as both agreed to it; null until then, and of viewings agreed before.
alter table test_drive add column agreed_place jsonb;
