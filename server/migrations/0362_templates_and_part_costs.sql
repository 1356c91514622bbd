-- expand: named jobs that a workshop quotes in one tap, and what it paid for parts, which it alone sees.
create table workshop_templates (
  workshop_id uuid primary key references workshop (id),
  -- [{"name": "Front brake pads", "category": 8, "minutes": 90, "hourlyKobo": 1200000, "fixedKobo": null, "parts": [], "included": ""}]
  templates jsonb not null,
  changed_at timestamptz not null
);
alter table repair_job add column included text not null default '';
-- Apart from the job, which its customer reads.
create table repair_part_cost (
  job_id uuid not null references repair_job (id) on delete cascade,
  -- Of the part in its job, from 0.
  place integer not null check (place >= 0),
  cost_kobo bigint not null check (cost_kobo >= 0),
  primary key (job_id, place)
);
