-- Notices to staff of a dealer: a copy for each, which is gone with the tie, and is mailed with others of its hour.

alter table notice add column dealer_id uuid;
alter table notice add constraint notice_while_staff foreign key (dealer_id, user_id)
  references staff_member (dealer_id, member_id) on delete cascade;
create index notice_for_staff on notice (dealer_id, user_id) where dealer_id is not null;
create index notice_staff_letters on notice (at) where dealer_id is not null and read_at is null and mailed_at is null;
