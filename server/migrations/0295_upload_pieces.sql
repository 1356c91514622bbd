-- expand: the pieces of uploads, so that any process goes on with what another one began
-- A row is written before its file, and says where the piece begins once the file lies in the store.
create table upload_piece (
  name uuid primary key,
  upload_id text not null,
  at timestamptz not null,
  start int check (start >= 0),
  bytes int check (bytes > 0),
  check ((start is null) = (bytes is null)),
  unique (upload_id, start)
);
