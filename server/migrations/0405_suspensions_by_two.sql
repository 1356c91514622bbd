-- expand: proposals for a second operator that are about no amount, such as suspensions.
alter table desk_proposal alter column amount_kobo drop not null;
