-- expand: pictures of an owner's own statement, the inspection that serves its lender, changes of cover that were told.
alter table agreement_report add column own_pictures jsonb not null default '{}';
alter table agreement add column inspection_id uuid;
-- The latest changes of its cover that were told, so that none is told twice, in whatever order they arrive.
alter table agreement add column cover_changes text[] not null default '{}';
