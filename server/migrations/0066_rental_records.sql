-- What each side saw of a rented car when it was handed out and when it came back; nobody changes it afterwards.

create table rental_record (
  rental_id uuid not null references rental (id),
  moment text not null check (moment in ('out', 'back')),
  side text not null check (side in ('owner', 'renter')),
  odometer_km int not null check (odometer_km between 0 and 5000000),
  fuel_eighths int not null check (fuel_eighths between 0 and 8),
  -- In the order of the list: point, marked, words, pictures.
  points jsonb not null,
  -- The same pictures by hash, so that none is forgotten while a record shows it.
  pictures text[] not null,
  -- By the clock of the device on which it was filled in, and never later than it arrived.
  made_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (rental_id, moment, side),
  check (made_at <= sent_at)
);
create index rental_record_pictures on rental_record using gin (pictures);
create trigger rental_record_append_only before update or delete or truncate on rental_record
  for each statement execute function refuse_change();
