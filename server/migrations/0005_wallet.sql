-- Wallets: whose they are, their account numbers and pins. The money itself is in the books.

create sequence wallet_serial;

create table wallet (
  user_id uuid primary key references app_user (id),
  account_number text not null unique check (account_number ~ '^\d{10}$'),
  pin_hash text not null,
  created_at timestamptz not null
);
