-- expand: a policy can take over another insurer's, which is in force until the new one's first day.
alter table policy add column takes_over_id uuid references policy (id);
