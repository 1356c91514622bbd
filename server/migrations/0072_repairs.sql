-- Repairs: appointments with workshops, what was quoted and approved job by job, and how the car came and left.

create table repair (
  id uuid primary key,
  customer_id uuid not null references app_user (id),
  -- The owner of the workshop, who is the other side; the workshop itself is that of the place.
  workshop_id uuid not null references app_user (id),
  place_id uuid not null references workshop_place (id),
  state text not null,
  version integer not null,
  -- Null once its owner took it out of the garage; what it was stands beside it.
  vehicle_id uuid references vehicle (id) on delete set null,
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_year integer not null,
  plate text not null,
  service integer not null check (service between 1 and 8),
  message text not null,
  mode text not null check (mode in ('drop-off', 'mobile', 'roadside')),
  -- Where the workshop comes to.
  address text not null,
  slot_at timestamptz not null,
  answer_by timestamptz not null,
  counters integer not null check (counters between 0 and 3),
  missed_by text check (missed_by in ('customer', 'workshop')),
  checked_in_at timestamptz,
  quoted_at timestamptz,
  quote_words text not null,
  -- As the quote that is to be answered has it, and as it was agreed.
  asked_ready_by timestamptz,
  ready_by timestamptz,
  ready_at timestamptz,
  collected_at timestamptz,
  -- Approved jobs together: what is held, or was charged.
  held_kobo bigint not null default 0 check (held_kobo >= 0),
  handover_code text,
  to_customer_kobo bigint,
  to_workshop_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint repair_two_people check (customer_id <> workshop_id),
  constraint repair_all_shared check (to_customer_kobo + to_workshop_kobo + commission_kobo = held_kobo)
);
create index repair_customer on repair (customer_id, changed_at desc);
create index repair_workshop on repair (workshop_id, changed_at desc);
create index repair_vehicle on repair (vehicle_id);

create table repair_job (
  id uuid primary key default gen_random_uuid(),
  repair_id uuid not null references repair (id),
  position integer not null,
  is_further boolean not null,
  title text not null,
  category integer not null check (category between 1 and 8),
  labour_kobo bigint not null check (labour_kobo >= 0),
  -- [{"title": "Brake pads", "grade": "oem", "priceKobo": 2500000, "count": 2, "accessoryId": null}]
  parts jsonb not null,
  -- Labour and parts together.
  total_kobo bigint not null check (total_kobo > 0),
  warranty_days integer not null check (warranty_days >= 0),
  warranty_km integer check (warranty_km > 0),
  why text not null,
  -- What it takes up of the record of the vehicle.
  to_do_id text not null,
  status text not null check (status in ('asked', 'approved', 'declined', 'undone')),
  constraint repair_job_order unique (repair_id, position)
);

-- How the car came, by both sides, and how it stands ready; nobody changes it afterwards.
create table repair_record (
  repair_id uuid not null references repair (id),
  kind text not null check (kind in ('workshop', 'customer', 'ready')),
  odometer_km integer not null check (odometer_km between 0 and 5000000),
  fuel_eighths integer check (fuel_eighths between 0 and 8),
  words text not null,
  pictures jsonb not null,
  -- The same pictures by hash, so that none is forgotten while a record shows it.
  hashes text[] not null,
  made_at timestamptz not null,
  primary key (repair_id, kind)
);
create index repair_record_hashes on repair_record using gin (hashes);
create trigger repair_record_append_only before update or delete or truncate on repair_record
  for each statement execute function refuse_change();

-- An appointment that ends is a repair.
alter table rating_window drop constraint rating_window_kind_check;
alter table rating_window add constraint rating_window_kind_check
  check (kind in ('purchase', 'part-order', 'repair', 'rental'));
