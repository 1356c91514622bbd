-- expand: bays of workshops, and which appointment has which bay and person in which hours.
create table workshop_bay (
  id uuid primary key default gen_random_uuid(),
  workshop_id uuid not null references app_user (id),
  name text not null check (char_length(name) between 1 and 40),
  place integer not null check (place between 0 and 19),
  -- A bay that is gone keeps its row, because earlier days name it.
  removed_at timestamptz
);
create index workshop_bay_of_workshop on workshop_bay (workshop_id);

create table workshop_plan (
  -- A repair or a warranty claim: their ids never meet.
  appointment_id uuid not null,
  workshop_id uuid not null references app_user (id),
  bay_id uuid not null references workshop_bay (id),
  -- Empty while nobody works on it.
  technician text not null check (char_length(technician) <= 60),
  hour timestamptz not null,
  planned_at timestamptz not null,
  constraint workshop_plan_bay_once primary key (bay_id, hour),
  constraint workshop_plan_appointment_once unique (appointment_id, hour),
  constraint workshop_plan_whole_hour check (extract(epoch from hour)::bigint % 3600 = 0)
);
create unique index workshop_plan_technician_once on workshop_plan (workshop_id, technician, hour) where technician <> '';
create index workshop_plan_of_day on workshop_plan (workshop_id, hour);
