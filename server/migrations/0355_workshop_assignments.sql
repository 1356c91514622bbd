-- expand: who of a workshop works on which appointment.
create table workshop_assignment (
  -- A repair or a warranty claim: their ids never meet.
  appointment_id uuid primary key,
  workshop_id uuid not null references app_user (id),
  technician text not null check (char_length(technician) between 1 and 60),
  assigned_at timestamptz not null
);
create index workshop_assignment_of_workshop on workshop_assignment (workshop_id);
