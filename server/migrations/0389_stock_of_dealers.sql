-- expand: what only the owner of a car knows of it: stock number, what it cost, and whether its listing renews itself.
create table car_stock (
  car_id uuid primary key references car (id) on delete cascade,
  owner_id uuid not null references app_user (id),
  stock_number text check (length(stock_number) between 1 and 30),
  purchase_kobo bigint check (purchase_kobo between 1 and 1000000000000),
  -- What was spent on it since: transport, duty, repairs.
  costs_kobo bigint check (costs_kobo between 1 and 1000000000000),
  renews_itself boolean not null default false,
  -- When its listing last renewed itself, and when its owner was last told of that.
  renewed_at timestamptz,
  renewal_told_at timestamptz
);
create unique index car_stock_number on car_stock (owner_id, lower(stock_number)) where stock_number is not null;
create index car_stock_renewals on car_stock (owner_id) where renewed_at is not null;
