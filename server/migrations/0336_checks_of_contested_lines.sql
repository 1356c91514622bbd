-- expand: checks of contested lines, validated beside running work.
alter table rental validate constraint rental_contested_parts;
alter table rental validate constraint rental_paid_before;
