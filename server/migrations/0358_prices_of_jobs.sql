-- expand concurrently: finds what the same job cost, newest first.
create index concurrently repair_job_prices on repair_job (kind, vehicle_class, done_at desc) where done_at is not null and kind <> '';
