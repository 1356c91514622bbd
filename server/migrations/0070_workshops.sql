-- Workshops: who repairs cars, for which price, where and when, and which of their hours are taken.

create table workshop (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null unique references app_user (id),
  name text not null,
  about text not null,
  -- Null after its owner has left.
  email text constraint workshop_email unique,
  phone_number text not null,
  -- Makes it knows best; empty where it takes all.
  brands text[] not null,
  pictures jsonb not null,
  -- [{"name": "Musa", "does": "Gearboxes"}]
  team jsonb not null default '[]',
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['drop-off', 'mobile', 'roadside']),
  open_for_bookings boolean not null default false,
  -- With the account of its owner.
  suspended boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (email is not null or not open_for_bookings)
);

create table workshop_service (
  workshop_id uuid not null references workshop (id),
  position integer not null,
  category integer not null check (category between 1 and 8),
  name text not null,
  from_kobo bigint not null check (from_kobo >= 0),
  to_kobo bigint not null,
  minutes integer not null check (minutes > 0),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ array['drop-off', 'mobile', 'roadside']),
  primary key (workshop_id, position),
  check (from_kobo <= to_kobo)
);
create index workshop_service_category on workshop_service (category, workshop_id, from_kobo);

create table workshop_place (
  id uuid primary key default gen_random_uuid(),
  workshop_id uuid not null references workshop (id),
  name text not null,
  address text not null,
  state text not null,
  city text not null,
  latitude double precision,
  longitude double precision,
  -- {"week": seven days from Monday, "exceptions": days that differ}, in Lagos.
  hours jsonb not null,
  -- How many cars it takes in one hour.
  capacity integer not null check (capacity between 1 and 50),
  -- The next hour that is free, for the order of a search; a page shows what holds at its own moment.
  next_free_at timestamptz,
  -- After this moment that is worked out anew.
  roll_at timestamptz not null,
  removed_at timestamptz,
  check ((latitude is null) = (longitude is null))
);
create index workshop_place_workshop on workshop_place (workshop_id);
create index workshop_place_state on workshop_place (state, lower(city)) where removed_at is null;
create index workshop_place_roll on workshop_place (roll_at) where removed_at is null;

-- One row for each car in each hour. The database alone decides who gets it.
create table workshop_slot (
  place_id uuid not null references workshop_place (id),
  slot_at timestamptz not null check (extract(epoch from slot_at) % 3600 = 0),
  bay integer not null check (bay >= 1),
  -- The repair, or the warranty claim, that it is kept for.
  repair_id uuid not null constraint workshop_slot_repair unique,
  primary key (place_id, slot_at, bay)
);

create function workshop_slot_fits() returns trigger language plpgsql as $$
begin
  if new.bay > (select capacity from workshop_place where id = new.place_id for share) then
    raise exception 'place % takes fewer than % cars in an hour', new.place_id, new.bay using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger workshop_slot_fits before insert or update on workshop_slot
  for each row execute function workshop_slot_fits();
