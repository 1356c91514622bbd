-- expand: what a job is comparable with, and when its car was fetched.
alter table repair_job add column kind text not null default '';
alter table repair_job add column vehicle_class text not null default '';
alter table repair_job add column done_at timestamptz;
