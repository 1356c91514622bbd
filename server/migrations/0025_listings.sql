-- A listing has a life of its own: held for a look, paused, expired; each change of what matters is kept for everybody to see.

alter table car drop constraint car_state_check;
alter table car add constraint car_state_check check (
  state in ('listed', 'reserved', 'sold', 'in-review', 'declined', 'paused', 'expired', 'suspended', 'withdrawn')
);
alter table car
  add column version int not null default 1,
  add column changed_at timestamptz,
  add column expires_at timestamptz,
  add column expiry_warned_at timestamptz, -- null until its seller was told that this time is running out
  add column sold_at timestamptz,
  add column sold_elsewhere boolean not null default false, -- its seller says so; no sale of ours
  add column looked_price_kobo bigint, -- the prices a look has passed, so that many small steps are seen as the one they make
  add column looked_rent_price_kobo bigint,
  add column papers_level text check (papers_level in ('complete', 'some'));
update car set changed_at = listed_at, expires_at = listed_at + interval '60 days',
  looked_price_kobo = price_kobo, looked_rent_price_kobo = rent_price_kobo,
  sold_at = case when state = 'sold' then listed_at end;
alter table car alter column changed_at set not null, alter column changed_at set default now();

alter table car_paper add column kind text not null default 'OtherPapers';

-- Append-only: what a seller changed after the car was on the market.
create table car_change (
  id bigint generated always as identity primary key,
  car_id uuid not null references car (id),
  field text not null check (field in ('price', 'rent-price', 'mileage', 'year', 'vin', 'pictures')),
  was text not null,
  is_now text not null,
  at timestamptz not null
);
create index car_change_car on car_change (car_id, at desc);
create trigger car_change_append_only
  before update or delete or truncate on car_change
  for each statement execute function refuse_change();

create index car_expires on car (expires_at) where state = 'listed';
create index car_expires_unwarned on car (expires_at) where state = 'listed' and expiry_warned_at is null;

-- Like cars, to judge a price by: a bounded sample of each year is read, without the rows themselves where it can be.
create index car_like_listed on car (make, model, condition, year, id) include (owner_id, price_kobo, mileage_km)
  where state = 'listed' and for_sale;
create index car_like_sold on car (make, model, condition, year, sold_at desc) include (owner_id, price_kobo, mileage_km)
  where state = 'sold' and for_sale;
