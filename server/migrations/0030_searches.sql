-- Saved searches with the cars found for them, and what the savers of a car were last told of it.

create table saved_search (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  name text not null,
  address text not null, -- of the market, in one spelling: the same filters are the same search
  filters jsonb not null,
  alerts text not null check (alerts in ('at-once', 'daily', 'weekly', 'off')),
  saved_at timestamptz not null,
  seen_at timestamptz not null,
  told_at timestamptz not null, -- or when it began
  unique (user_id, address)
);

-- A car is found once for a search, however often it changes.
create table search_match (
  search_id uuid not null references saved_search (id) on delete cascade,
  car_id uuid not null references car (id),
  found_at timestamptz not null,
  told boolean not null,
  primary key (search_id, car_id)
);
create index search_match_waiting on search_match (search_id) where not told;

-- Cars that came on the market or changed there, until the saved searches have looked at them.
create table market_arrival (
  id bigint generated always as identity primary key,
  car_id uuid not null
);
create function note_arrival() returns trigger language plpgsql as $$
begin
  insert into market_arrival (car_id) values (new.id);
  return null;
end $$;
create trigger car_on_market_arrives after insert on car_on_market for each row execute function note_arrival();

alter table saved_car
  add column known_price_kobo bigint check (known_price_kobo > 0),
  add column known_on_market boolean not null default true;
update saved_car s set known_price_kobo = c.price_kobo, known_on_market = c.state = 'listed'
from car c where c.id = s.car_id;
create index saved_car_car on saved_car (car_id);
