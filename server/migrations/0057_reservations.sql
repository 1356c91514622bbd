-- Reservations: a deposit holds a car for a buyer at a price, for some days.
create table reservation (
  id uuid primary key,
  car_id uuid not null references car (id),
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  -- The accepted offer whose price it is; null where it is the listed one.
  offer_id uuid references offer (id),
  state text not null,
  version integer not null,
  price_kobo bigint not null,
  deposit_kobo bigint not null,
  held_until timestamptz not null,
  to_buyer_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint reservation_two_people check (buyer_id <> seller_id),
  constraint reservation_part_of_the_price check (deposit_kobo > 0 and deposit_kobo <= price_kobo),
  constraint reservation_all_shared check (to_seller_kobo + to_buyer_kobo + commission_kobo = deposit_kobo)
);
create unique index reservation_one_holds on reservation (car_id) where state in ('held', 'firm');
create index reservation_buyer on reservation (buyer_id, changed_at desc);
create index reservation_seller on reservation (seller_id, changed_at desc);
