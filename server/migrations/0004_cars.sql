-- Cars on offer, with the papers that their sellers have ready.

create table car (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  state text not null default 'listed' check (state in ('listed', 'reserved', 'sold')),
  make text not null,
  model text not null,
  year smallint not null,
  trim text not null,
  condition text not null,
  body text not null,
  fuel text not null,
  gearbox text not null,
  drive text not null,
  colour text not null,
  seats smallint not null,
  engine_cc int,
  mileage_km int not null check (mileage_km >= 0),
  vin text,
  description text not null,
  location_state text not null,
  local_government text not null,
  price_kobo bigint check (price_kobo > 0),
  rent_price_kobo bigint check (rent_price_kobo > 0),
  for_sale boolean not null,
  for_rent boolean not null,
  installment_payment boolean not null,
  test_drive boolean not null,
  pictures jsonb not null,
  listed_at timestamptz not null,
  words tsvector generated always as (
    setweight(to_tsvector('simple', make || ' ' || model || ' ' || year::text || ' ' || trim), 'A') ||
    setweight(to_tsvector('simple', body || ' ' || colour || ' ' || location_state || ' ' || local_government), 'B') ||
    setweight(to_tsvector('simple', description), 'C')
  ) stored,
  check (for_sale or for_rent),
  check (for_sale = (price_kobo is not null)),
  check (for_rent = (rent_price_kobo is not null))
);
create index car_owner on car (owner_id, listed_at desc);
create index car_newest on car (listed_at desc, id) where state = 'listed';
create index car_price on car (price_kobo, id) where state = 'listed';
create index car_make on car (make, model, listed_at desc) where state = 'listed';
create index car_location on car (location_state, listed_at desc) where state = 'listed';
create index car_words on car using gin (words);

-- Private: only the owner and, during a purchase, its buyer ever see a paper.
create table car_paper (
  id uuid primary key default gen_random_uuid(),
  car_id uuid not null references car (id),
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes int not null
);
create index car_paper_car on car_paper (car_id);
