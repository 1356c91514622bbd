-- expand: calls of an address in its minute, over every server
-- Unlogged: after a crash of the database a minute of counting is nothing to keep.
create unlogged table call_count (
  machine text primary key,
  since timestamptz not null,
  calls int not null check (calls > 0)
);
