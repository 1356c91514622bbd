-- Purchases: a buyer's claim on a car, paid into escrow, with the papers that the seller hands in.

create table purchase (
  id uuid primary key,
  car_id uuid not null references car (id),
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id) check (seller_id <> buyer_id),
  state text not null default 'funded',
  version int not null default 1,
  price_kobo bigint not null check (price_kobo > 0),
  hold_id bigint not null,
  delivery_address text not null,
  handover_code text check (handover_code ~ '^\d{6}$'),
  rejections int not null default 0,
  to_seller_kobo bigint,
  to_buyer_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
-- The database itself refuses two claims on one car.
create unique index purchase_one_claim on purchase (car_id) where state not in ('cancelled', 'refunded');
create index purchase_buyer on purchase (buyer_id, changed_at desc);
create index purchase_seller on purchase (seller_id, changed_at desc);

create table purchase_paper (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references purchase (id),
  kind text not null,
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes int not null,
  round int not null,
  at timestamptz not null
);
create index purchase_paper_purchase on purchase_paper (purchase_id, round);
