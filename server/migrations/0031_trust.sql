-- Looks at listings before others see them, and what people report of listings.

create table car_review (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references car (id),
  reasons text[] not null check (cardinality(reasons) > 0),
  found jsonb not null default '{}', -- what was met, for the operator alone
  then_state text not null check (then_state in ('listed', 'paused', 'expired')), -- where the car goes when it is approved
  state text not null default 'open' check (state in ('open', 'approved', 'declined')),
  note text not null default '', -- what the seller reads
  at timestamptz not null,
  due_at timestamptz not null, -- by when the seller was told to hear
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index car_review_open on car_review (car_id) where state = 'open';
create index car_review_car on car_review (car_id, at desc);
create index car_review_due on car_review (due_at, id) where state = 'open';

-- One of each person for a car.
create table car_report (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references car (id),
  reporter_id uuid not null references app_user (id),
  reason text not null,
  words text not null,
  at timestamptz not null,
  outcome text check (outcome in ('unfounded', 'taken-off')),
  decided_at timestamptz,
  unique (car_id, reporter_id),
  check ((outcome is null) = (decided_at is null))
);
create index car_report_open on car_report (car_id) where outcome is null;
create index car_report_reporter on car_report (reporter_id);

create index car_vin on car (vin) where vin is not null;

-- Whole pictures apart from their parts, of which there are many more.
create index picture_print_whole on picture_print using gin (bands) where part = 0;
