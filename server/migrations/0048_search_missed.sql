-- Cars that a saved search could not be asked about, since asking failed: asked again later, apart from everybody else's.
create table search_missed (
  search_id uuid not null references saved_search on delete cascade,
  car_id uuid not null references car,
  tries integer not null default 1 check (tries > 0),
  next_at timestamptz not null,
  primary key (search_id, car_id)
);
create index search_missed_due on search_missed (next_at);
