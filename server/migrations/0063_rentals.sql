-- Rentals: whole days of a car on terms that stay as they were at booking, with rent and caution in escrow.

create table rental (
  id uuid primary key,
  renter_id uuid not null references app_user (id),
  owner_id uuid not null references app_user (id),
  car_id uuid not null references car (id),
  state text not null,
  version int not null,
  -- The terms of the car as they were when it was booked.
  terms jsonb not null,
  from_day date not null,
  days int not null check (days > 0),
  driver text not null check (driver in ('self-drive', 'chauffeur')),
  zone text not null check (zone in ('city', 'state', 'interstate')),
  delivered boolean not null,
  delivery_address text not null,
  pick_up_at timestamptz not null,
  due_back_at timestamptz not null,
  -- By when the owner answers the request; null where it was booked at once.
  answer_by timestamptz,
  rent_kobo bigint not null check (rent_kobo > 0),
  caution_kobo bigint not null check (caution_kobo >= 0),
  -- What of rent is in escrow: more than the rent while the renter waits for an answer about more days.
  held_kobo bigint not null check (held_kobo > 0),
  -- The days that the renter asks for in place of these, with their rent; and by when the owner answers.
  change jsonb,
  change_by timestamptz,
  out_at timestamptz,
  returned_at timestamptz,
  broke_down jsonb,
  -- As lines: what, words, sum.
  fees jsonb not null default '{"lines": []}',
  claims jsonb not null default '{"lines": []}',
  fees_kobo bigint not null default 0 check (fees_kobo >= 0),
  claims_kobo bigint not null default 0 check (claims_kobo >= 0),
  unused_kobo bigint not null default 0 check (unused_kobo >= 0),
  -- What reaches the owner where an end shares, commission included.
  owner_rent_kobo bigint not null default 0,
  owner_caution_kobo bigint not null default 0,
  handover_code text,
  to_renter_kobo bigint,
  to_owner_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint rental_two_people check (renter_id <> owner_id),
  constraint rental_change_whole check ((change is null) = (change_by is null)),
  constraint rental_capped_by_caution check (fees_kobo + claims_kobo <= caution_kobo),
  constraint rental_parts_of_holds check (
    owner_rent_kobo between 0 and held_kobo and owner_caution_kobo between 0 and caution_kobo),
  constraint rental_all_shared check (
    to_renter_kobo + to_owner_kobo + commission_kobo = held_kobo + caution_kobo)
);
create index rental_renter on rental (renter_id, changed_at desc);
create index rental_owner on rental (owner_id, changed_at desc);
create index rental_car on rental (car_id);

-- A day is taken before the rental it is for is there, in the same transaction.
alter table rental_day add constraint rental_day_rental_id_fkey
  foreign key (rental_id) references rental (id) deferrable initially deferred;
