-- Opening hours of whoever can be met, and appointments to see or drive a car.
create table opening_hours (
  user_id uuid primary key references app_user (id),
  -- Seven days from Monday, each null or {"opens": "09:00", "closes": "17:00"} in Lagos.
  week jsonb not null,
  -- Days that differ: [{"day": "2026-12-25", "open": null}].
  exceptions jsonb not null,
  -- Where exactly people come to; only who is expected sees it.
  address text not null,
  changed_at timestamptz not null
);

create table test_drive (
  id uuid primary key,
  buyer_id uuid not null references app_user (id),
  owner_id uuid not null references app_user (id),
  car_id uuid not null references car (id),
  state text not null,
  version integer not null,
  purpose text not null check (purpose in ('viewing', 'drive')),
  -- When they meet: a whole hour.
  slot_at timestamptz not null check (extract(epoch from slot_at) % 3600 = 0),
  -- `seller`, or a place of the list of safe places.
  place text not null,
  -- Where exactly the seller is, once the two have agreed.
  address text not null,
  visitor_name text not null,
  people integer not null check (people between 1 and 4),
  licence_class text,
  licence_number text,
  counters integer not null check (counters between 0 and 3),
  missed_by text check (missed_by in ('buyer', 'owner')),
  started_at timestamptz not null,
  changed_at timestamptz not null,
  check (buyer_id <> owner_id),
  check ((purpose = 'drive') = (licence_class is not null))
);

-- One at a time for a car and an hour, one at an hour for a person who comes, and one at a time for a person and a car.
create unique index test_drive_car_hour on test_drive (car_id, slot_at)
  where state in ('requested', 'countered', 'accepted', 'under-way');
create unique index test_drive_buyer_hour on test_drive (buyer_id, slot_at)
  where state in ('requested', 'countered', 'accepted', 'under-way');
create unique index test_drive_buyer_car on test_drive (buyer_id, car_id)
  where state in ('requested', 'countered', 'accepted', 'under-way');
create index test_drive_buyer on test_drive (buyer_id, changed_at desc);
create index test_drive_owner on test_drive (owner_id, changed_at desc);
