-- What this database is for, and under which pepper its passwords and pins are hashed: a start that differs is refused.
create table installation (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('demonstration', 'real')),
  -- One for each part of the pepper, oldest first; no part can be told from its print.
  pepper_prints text[] not null check (cardinality(pepper_prints) > 0),
  since timestamptz not null
);
