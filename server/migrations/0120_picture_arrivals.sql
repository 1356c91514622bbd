-- Pictures whose files are being kept before anything shows them: for an hour they are not forgotten.
create table picture_arrival (
  hash text primary key,
  at timestamptz not null
);
