-- Pictures that people send in pieces, and the pictures that are theirs to show.

-- One file on its way. The row comes before the file, so a file without a row belongs to nobody.
create table upload (
  id text primary key check (id ~ '^[a-f0-9]{32}$'),
  user_id uuid not null references app_user (id),
  bytes bigint not null check (bytes > 0),
  begun_at timestamptz not null,
  hash text, -- of the picture that was made of it; its file is gone then
  twice boolean not null default false -- whether its sender had sent that picture before
);
create index upload_user on upload (user_id);
create index upload_begun on upload (begun_at);

-- A picture that somebody sent. One that nothing shows is forgotten some time after it was last named.
create table kept_picture (
  user_id uuid not null references app_user (id),
  hash text not null,
  width int not null,
  height int not null,
  colour text not null,
  light real, -- how bright it is on the whole, 0 to 255; null where it was never measured
  sharpness real,
  at timestamptz not null,
  named_at timestamptz not null,
  primary key (user_id, hash)
);
create index kept_picture_hash on kept_picture (hash);
create index kept_picture_named on kept_picture (named_at);
insert into kept_picture (user_id, hash, width, height, colour, at, named_at)
select owner_id, p->>'hash', (p->>'width')::int, (p->>'height')::int, p->>'colour', listed_at, listed_at
from car, jsonb_array_elements(pictures) p on conflict do nothing;

-- What a picture looks like, to be found again when it was cut, made smaller or mirrored: one row for the whole and one for each part.
create table picture_print (
  hash text not null,
  part smallint not null, -- 0: the whole
  shape bit(64) not null,
  edges bit(72) not null,
  bands int[] not null,
  primary key (hash, part)
);
create index picture_print_bands on picture_print using gin (bands);

-- Drawings of our own that anybody may show.
create table stock_picture (hash text primary key);

-- Whose cars show a picture, without reading every car.
create index car_picture on car using gin (jsonb_path_query_array(pictures, '$[*].hash'));
