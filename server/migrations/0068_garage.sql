-- The garage: vehicles that people have, what was done on them, their kilometres, and papers that run out.

create table vehicle (
  id uuid primary key,
  owner_id uuid not null references app_user (id),
  make text not null,
  model text not null,
  year integer not null,
  vin text not null,
  plate text not null,
  -- As it was read last; kept from the readings.
  odometer_km integer check (odometer_km >= 0),
  service_every_km integer check (service_every_km > 0),
  service_every_months integer check (service_every_months > 0),
  -- When the next service is expected; kept from rule, entries and readings. The owner is told once for each such day.
  service_on date,
  service_told boolean not null default false,
  -- The listing that is of this vehicle, of its owner or of whom they bought it from.
  car_id uuid references car (id),
  shows_record boolean not null default false,
  hands_over boolean not null default false,
  sold_on date,
  added_at timestamptz not null
);
create index vehicle_owner on vehicle (owner_id, added_at desc, id);
create unique index vehicle_once_a_car on vehicle (owner_id, car_id) where car_id is not null;
create index vehicle_car on vehicle (car_id) where car_id is not null;
create index vehicle_service_due on vehicle (service_on) where not service_told and sold_on is null;

create table vehicle_entry (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id) on delete cascade,
  kind text not null,
  on_day date not null,
  odometer_km integer check (odometer_km >= 0),
  title text not null,
  words text not null,
  cost_kobo bigint not null check (cost_kobo >= 0),
  workshop_name text not null,
  -- What it comes from, such as a repair; empty where the owner typed it.
  source text not null,
  jobs jsonb not null default '[]',
  added_at timestamptz not null
);
create index vehicle_entry_newest on vehicle_entry (vehicle_id, on_day desc, added_at desc, id);

create table vehicle_reading (
  vehicle_id uuid not null references vehicle (id) on delete cascade,
  on_day date not null,
  km integer not null check (km >= 0),
  primary key (vehicle_id, on_day)
);

create table vehicle_paper (
  id uuid primary key,
  vehicle_id uuid not null references vehicle (id) on delete cascade,
  kind text not null,
  called text not null,
  number text not null,
  expires_on date not null,
  -- How often its owner was told that it runs out.
  told smallint not null default 0,
  unique (vehicle_id, kind, called)
);
create index vehicle_paper_due on vehicle_paper (expires_on) where told < 3;
