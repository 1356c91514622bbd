-- expand: announcements of committed transactions until they are sent
-- Unlogged: after a crash of the database every listener takes everything for changed.
create unlogged table announcement (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  channels text[] not null,
  words text[] not null,
  check (cardinality(channels) = cardinality(words) and cardinality(words) > 0)
);
-- Rows live for milliseconds. A vacuum that shortens the file would lock out every commit that announces.
alter table announcement set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, vacuum_truncate = false);
