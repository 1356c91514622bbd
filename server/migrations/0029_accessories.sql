-- Spare parts and accessories on offer, the vehicles they fit, and the orders that are paid into escrow for them.

create extension if not exists pg_trgm;

create table part (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  state text not null default 'listed' check (state in ('listed', 'paused', 'suspended', 'withdrawn')),
  version int not null default 1,
  title text not null,
  category text not null,
  grade text not null check (grade in ('original', 'aftermarket', 'tokunbo')),
  brand text not null,
  part_number text not null,
  description text not null,
  price_kobo bigint not null check (price_kobo > 0),
  -- For one order, whatever the number of pieces.
  delivery_kobo bigint not null check (delivery_kobo >= 0),
  -- What is left beside the pieces kept for orders: the database itself refuses to sell one that is not there.
  stock int not null check (stock >= 0),
  warranty_days int not null check (warranty_days >= 0),
  location_state text not null,
  local_government text not null,
  pictures jsonb not null,
  -- The vehicles it fits in words, for the search; empty where it fits every vehicle.
  fitted text not null,
  listed_at timestamptz not null,
  changed_at timestamptz not null,
  words tsvector generated always as (
    setweight(to_tsvector('simple', title || ' ' || brand || ' ' || part_number), 'A') ||
    setweight(to_tsvector('simple', fitted || ' ' || category || ' ' || grade || ' ' || location_state || ' ' || local_government), 'B') ||
    setweight(to_tsvector('simple', description), 'C')
  ) stored,
  -- What a word that is spelt a little wrong is compared with.
  spelling text generated always as (lower(title || ' ' || brand || ' ' || fitted)) stored
);
create index part_owner on part (owner_id, listed_at desc);
create index part_newest on part (listed_at desc, id) where state = 'listed';
create index part_price on part (price_kobo, id) where state = 'listed';
create index part_category on part (category, listed_at desc) where state = 'listed';
create index part_words on part using gin (words);
create index part_spelling on part using gin (spelling gin_trgm_ops);

create table part_fitment (
  part_id uuid not null references part (id) on delete cascade,
  place smallint not null,
  make text not null,
  model text,
  from_year smallint,
  to_year smallint,
  primary key (part_id, place),
  check (from_year <= to_year)
);
create index part_fitment_vehicle on part_fitment (lower(make), lower(model));

create table part_order (
  id uuid primary key,
  part_id uuid not null references part (id),
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id) check (seller_id <> buyer_id),
  state text not null default 'funded',
  version int not null default 1,
  quantity int not null check (quantity > 0),
  -- Of one piece, as it was when it was bought.
  price_kobo bigint not null check (price_kobo > 0),
  delivery_kobo bigint not null check (delivery_kobo >= 0),
  total_kobo bigint not null check (total_kobo = price_kobo * quantity + delivery_kobo),
  hold_id bigint not null,
  delivery_address text not null,
  handover_code text check (handover_code ~ '^\d{6}$'),
  to_seller_kobo bigint,
  to_buyer_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint part_order_all_shared check (to_seller_kobo + to_buyer_kobo + commission_kobo = total_kobo)
);
create index part_order_part on part_order (part_id);
create index part_order_buyer on part_order (buyer_id, changed_at desc);
create index part_order_seller on part_order (seller_id, changed_at desc);
