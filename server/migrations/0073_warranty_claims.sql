-- Claims on the warranty of the jobs of repairs, and how many of them a workshop honoured.

create table warranty_claim (
  id uuid primary key,
  customer_id uuid not null references app_user (id),
  -- The owner of the workshop, as of the repair.
  workshop_id uuid not null references app_user (id),
  place_id uuid not null references workshop_place (id),
  repair_id uuid not null references repair (id),
  job_id uuid not null references repair_job (id),
  state text not null,
  version integer not null,
  job_title text not null,
  vehicle_title text not null,
  words text not null,
  odometer_km integer not null check (odometer_km between 0 and 5000000),
  -- {"shown": [pictures]}, as those of what was done.
  pictures jsonb not null,
  warranty_until date not null,
  slot_at timestamptz,
  done_words text not null,
  done_pictures jsonb not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint warranty_claim_two_people check (customer_id <> workshop_id)
);
create index warranty_claim_customer on warranty_claim (customer_id, changed_at desc);
create index warranty_claim_workshop on warranty_claim (workshop_id, changed_at desc);
create index warranty_claim_repair on warranty_claim (repair_id);
create unique index warranty_claim_open on warranty_claim (job_id)
  where state not in ('honoured', 'refused', 'dismissed', 'withdrawn');

-- Claims that have ended otherwise than taken back or dismissed, and those that were put right.
alter table workshop add column warranty_claims integer not null default 0;
alter table workshop add column warranty_honoured integer not null default 0;
alter table workshop add constraint workshop_warranty_counted
  check (warranty_honoured between 0 and warranty_claims);
