-- expand: pictures of ZIP files that are kept before their import names them, so that none stays behind.
create table car_import_piece (
  piece text primary key check (length(piece) between 1 and 60),
  at timestamptz not null
);
create index car_import_piece_at on car_import_piece (at);
