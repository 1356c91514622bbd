-- Renting: the terms of each car, the days that are taken, and the driving licence as a file of its own.

create table rental_terms (
  car_id uuid primary key references car (id),
  -- All of the terms but the price of a day, which is the one of the listing.
  terms jsonb not null,
  -- What a search asks for; worked out here, so that it cannot differ.
  shortest_days int not null generated always as ((terms->>'shortestDays')::int) stored,
  longest_days int not null generated always as ((terms->>'longestDays')::int) stored,
  buffer_days int not null generated always as ((terms->>'bufferDays')::int) stored,
  self_drive boolean not null generated always as (terms->'drivers' ? 'self-drive') stored,
  chauffeur boolean not null generated always as (terms->'drivers' ? 'chauffeur') stored,
  delivery boolean not null generated always as (terms->'deliveryKobo' <> 'null'::jsonb) stored,
  instant boolean not null generated always as ((terms->>'instant')::boolean) stored,
  changed_at timestamptz not null,
  check (shortest_days between 1 and longest_days),
  check (buffer_days between 0 and 3)
);

-- One row for each day that is not free. The database alone decides who gets a day.
create table rental_day (
  car_id uuid not null references car (id),
  day date not null,
  -- Whose day it is; both null where the owner closed it.
  rental_id uuid,
  renter_id uuid references app_user (id),
  -- Kept free after the rental.
  buffer boolean not null default false,
  primary key (car_id, day),
  check ((rental_id is null) = (renter_id is null)),
  check (not buffer or rental_id is not null)
);
create index rental_day_rental on rental_day (rental_id, day) where rental_id is not null;

alter table kyc_file drop constraint kyc_file_type_check;
alter table kyc_file add constraint kyc_file_type_check
  check (type in ('personal', 'vehicle', 'accessories', 'licence'));
