-- Cars that people saved to look at again, with the price of that moment.

create table saved_car (
  user_id uuid not null references app_user (id),
  car_id uuid not null references car (id),
  price_kobo bigint check (price_kobo > 0), -- null where it was only for rent
  at timestamptz not null,
  primary key (user_id, car_id)
);
