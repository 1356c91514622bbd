-- What a workshop found when it went through a car, point by point, while it has it.

create table repair_inspection (
  repair_id uuid primary key references repair (id),
  preset text not null check (preset in ('quick', 'service', 'full')),
  list_version integer not null,
  -- {"brakes-front": {"result": "bad", "note": "Worn", "pictures": []}}
  results jsonb not null,
  -- The pictures of all points by hash, so that none is forgotten while a point shows it.
  hashes text[] not null,
  changed_at timestamptz not null
);
create index repair_inspection_hashes on repair_inspection using gin (hashes);

-- The point that a job answers; empty where none.
alter table repair_job add column point_id text not null default '';
