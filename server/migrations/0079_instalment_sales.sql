-- Cars that are paid to their sellers in parts: the sale, the plans that were named for it, its parts, payments and papers.

create table instalment_sale (
  id uuid primary key,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id),
  car_id uuid not null references car (id),
  state text not null,
  version integer not null,
  price_kobo bigint not null check (price_kobo > 0),
  -- The plan that was named last, and how many were.
  first_kobo bigint not null check (first_kobo > 0),
  months integer not null check (months between 1 and 120),
  keys_bps integer not null check (keys_bps between 1 and 10000),
  plans integer not null check (plans > 0),
  delivery_address text not null,
  handover_code text,
  papers_at timestamptz,
  -- The day it was agreed on: the first part is due then.
  started_on date,
  -- When the step of its state must have been taken.
  step_by timestamptz,
  -- Since when it is in dispute.
  frozen_on date,
  -- What was put into escrow before the keys.
  held_kobo bigint not null default 0 check (held_kobo between 0 and price_kobo),
  -- The oldest part that is late, since when.
  behind_since date,
  -- When a part is taken next, and how often the one that is due was tried.
  next_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  payments integer not null default 0 check (payments >= 0),
  to_buyer_kobo bigint,
  to_seller_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint instalment_sale_two_people check (buyer_id <> seller_id),
  constraint instalment_sale_first_part check (first_kobo < price_kobo)
);
create index instalment_sale_buyer on instalment_sale (buyer_id, changed_at desc);
create index instalment_sale_seller on instalment_sale (seller_id, changed_at desc);
create index instalment_sale_car on instalment_sale (car_id);
create index instalment_sale_next on instalment_sale (next_at) where next_at is not null;
-- One of a person for a car at a time.
create unique index instalment_sale_open on instalment_sale (buyer_id, car_id)
  where state in ('proposed', 'countered', 'accepted', 'gathering', 'short', 'reached', 'in-transit', 'handed-over', 'disputed');

create table instalment_sale_plan (
  sale_id uuid not null references instalment_sale (id),
  number integer not null check (number > 0),
  named_by text not null check (named_by in ('buyer', 'seller')),
  first_kobo bigint not null check (first_kobo > 0),
  months integer not null check (months between 1 and 120),
  keys_bps integer not null check (keys_bps between 1 and 10000),
  at timestamptz not null,
  primary key (sale_id, number)
);

create table instalment_sale_part (
  sale_id uuid not null references instalment_sale (id),
  number integer not null check (number between 1 and 121),
  due_on date not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  paid_kobo bigint not null default 0 check (paid_kobo between 0 and amount_kobo),
  primary key (sale_id, number)
);

-- What was paid, for ever: each stands beside one transaction of the books.
create table instalment_sale_payment (
  id uuid primary key default gen_random_uuid(),
  sale_id uuid not null references instalment_sale (id),
  way text not null check (way in ('first', 'on-day', 'by-hand', 'recovered')),
  amount_kobo bigint not null check (amount_kobo > 0),
  into_escrow boolean not null,
  transaction_id bigint not null unique,
  at timestamptz not null
);
create index instalment_sale_payment_of on instalment_sale_payment (sale_id, at desc);
create trigger instalment_sale_payment_append_only before delete or update or truncate on instalment_sale_payment
  for each statement execute function refuse_change();

create table instalment_sale_file (
  id uuid primary key default gen_random_uuid(),
  sale_id uuid not null references instalment_sale (id),
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index instalment_sale_file_of on instalment_sale_file (sale_id);
create index instalment_sale_file_key on instalment_sale_file (file_key);
