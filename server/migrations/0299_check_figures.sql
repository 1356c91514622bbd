-- expand: a check of the whole keeps when it last passed, and the figures that it found.
alter table check_result add column passed_at timestamptz, add column figures jsonb not null default '{}';
update check_result set passed_at = checked_at where failures = 0;
