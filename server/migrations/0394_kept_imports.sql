-- expand: imports of cars are kept with each line, and pictures come by address or from a ZIP file.
create table car_import (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  -- Who sent it: the owner, or somebody of their staff.
  by_id uuid not null references app_user (id),
  file_name text not null check (length(file_name) <= 120),
  at timestamptz not null
);
create index car_import_owner on car_import (owner_id, at desc);
create index car_import_by on car_import (by_id);

create table car_import_line (
  import_id uuid not null references car_import (id),
  line int not null,
  outcome text not null
    check (outcome in ('needs-pictures', 'pictures-coming', 'updated', 'in-review', 'unchanged', 'left-alone', 'refused')),
  car_id uuid references car (id),
  title text not null,
  problems jsonb not null,
  -- Columns that an update changed.
  changes text[] not null,
  -- By this a line without a VIN is known again: make, model, year, mileage and prices.
  mark text,
  primary key (import_id, line)
);
create index car_import_line_car on car_import_line (car_id);

create table car_import_picture (
  id bigint generated always as identity primary key,
  import_id uuid not null references car_import (id),
  car_id uuid not null references car (id),
  -- An address on the internet, or a file's name in a ZIP file.
  source text not null check (length(source) <= 2000),
  -- Where a file of a ZIP file waits until it is taken.
  piece text,
  state text not null check (state in ('waiting', 'stored', 'added', 'failed')),
  -- Why it failed.
  reason text,
  hash text
);
create index car_import_picture_import on car_import_picture (import_id, car_id);
create index car_import_picture_car on car_import_picture (car_id);
