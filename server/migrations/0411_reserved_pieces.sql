-- expand: pieces of a workshop's own parts that wait for the jobs of its repairs.
create table part_reservation (
  -- A job of a repair, and the place of the part in it.
  job_id uuid not null references repair_job (id),
  place integer not null check (place between 0 and 99),
  part_id uuid not null references part (id),
  pieces integer not null check (pieces between 1 and 100),
  state text not null check (state in ('reserved', 'drawn', 'returned')),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  primary key (job_id, place),
  constraint part_reservation_ended check ((state = 'reserved') = (ended_at is null))
);
create index part_reservation_of_part on part_reservation (part_id);
