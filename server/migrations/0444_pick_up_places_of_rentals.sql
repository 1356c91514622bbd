-- expand: the branch where a rental is picked up, as it was booked; empty where the place is agreed by phone.
alter table rental add column pick_up_place text not null default '';
