-- Inspectors, inspections paid through escrow, and their reports, which nobody changes once they are handed in.

create table inspector (
  user_id uuid primary key references app_user (id),
  state text not null check (state in ('applied', 'approved', 'declined', 'ended')),
  paused boolean not null default false,
  fee_kobo bigint not null check (fee_kobo > 0),
  states text[] not null check (cardinality(states) > 0),
  areas text not null,
  experience text not null,
  brings text not null,
  reason text not null default '',
  reports int not null default 0 check (reports >= 0),
  applied_at timestamptz not null,
  changed_at timestamptz not null
);
create index inspector_listed on inspector (reports desc, user_id) where state = 'approved' and not paused;

create table inspection (
  id uuid primary key,
  buyer_id uuid not null references app_user (id),
  inspector_id uuid not null references app_user (id) check (inspector_id <> buyer_id),
  seller_id uuid not null references app_user (id) check (seller_id <> buyer_id and seller_id <> inspector_id),
  car_id uuid not null references car (id),
  state text not null,
  version int not null,
  fee_kobo bigint not null check (fee_kobo > 0),
  wish text not null,
  visit_at timestamptz,
  visit_words text not null default '',
  -- Whether the report stands with the listing.
  showing text not null default 'private' check (showing in ('private', 'offered', 'refused', 'shown')),
  to_buyer_kobo bigint,
  to_inspector_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
-- The database itself refuses a second open inspection of one buyer and car.
create unique index inspection_one_open on inspection (buyer_id, car_id)
  where state in ('requested', 'accepted', 'visiting', 'reported', 'disputed');
create index inspection_buyer on inspection (buyer_id, changed_at desc);
create index inspection_inspector on inspection (inspector_id, changed_at desc);
create index inspection_seller on inspection (seller_id, changed_at desc);
create index inspection_car on inspection (car_id);

create table inspection_report (
  inspection_id uuid primary key references inspection (id),
  -- Which list of points.
  checklist int not null,
  -- By the id of a point: its result, note and pictures.
  found jsonb not null default '{}',
  -- The same pictures by hash, so that none is forgotten while the report shows it.
  pictures text[] not null default '{}',
  odometer_km int check (odometer_km >= 0),
  vin text not null default '',
  vin_matches boolean,
  plate text not null default '',
  words text not null default '',
  saved_at timestamptz not null,
  submitted_at timestamptz
);
create index inspection_report_vin on inspection_report (vin) where submitted_at is not null and vin_matches;
create index inspection_report_pictures on inspection_report using gin (pictures);

-- A report that was handed in is what was found that day, for good.
create function refuse_changed_report() returns trigger language plpgsql as $$
begin
  raise exception 'A report that was handed in is never changed';
end $$;
create trigger inspection_report_final before update or delete on inspection_report
  for each row when (old.submitted_at is not null) execute function refuse_changed_report();
create trigger inspection_report_kept before truncate on inspection_report
  for each statement execute function refuse_change();
