-- A workshop that people have seen keeps its page while it takes no bookings.
alter table workshop add column was_open boolean not null default false;
update workshop set was_open = open_for_bookings;
