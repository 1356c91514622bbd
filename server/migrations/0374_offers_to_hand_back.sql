-- expand: late fees after an offer to hand the car back that the seller let pass; what each side saw of a car that goes back.
alter table instalment_sale
  -- What fell due earlier has its days of grace from this day; null where they count from the keys.
  add column fees_from date;

-- A notice that was answered by paying, or expired, is over.
update instalment_sale set cure_by = null, notice_heard = false
  where cure_by is not null and state not in ('on-notice', 'uncured', 'notice-disputed');
-- Who was offered the car before there was a time to answer has it from now on.
update instalment_sale set step_by = now() + interval '30 days' where state = 'giving-back';

-- What each side saw of a car that goes back, with pictures; nobody changes it afterwards.
create table instalment_sale_record (
  sale_id uuid not null references instalment_sale (id),
  -- Of which return: the day of its figures.
  ended_on date not null,
  side text not null check (side in ('buyer', 'seller')),
  odometer_km int not null check (odometer_km between 0 and 5000000),
  fuel_eighths int not null check (fuel_eighths between 0 and 8),
  -- In the order of the list: point, marked, words, pictures.
  points jsonb not null,
  -- The same pictures by hash, so that none is forgotten while a record shows it.
  pictures text[] not null,
  -- By the clock of the device on which it was filled in, and never later than it arrived.
  made_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (sale_id, ended_on, side),
  check (made_at <= sent_at)
);
create index instalment_sale_record_pictures on instalment_sale_record using gin (pictures);
create trigger instalment_sale_record_append_only before update or delete or truncate on instalment_sale_record
  for each statement execute function refuse_change();
