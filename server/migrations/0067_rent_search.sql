-- Cars to rent are searched by dates: what is asked of each car stands in the narrow copy of the market, as every other filter does.

alter table car_on_market
  -- Days on which no rental may lie: taken ones, and those so near before a rented one that no buffer is left between.
  add column blocked_days datemultirange not null default '{}',
  -- The terms of the owner; null where the assumed ones hold.
  add column shortest_days smallint,
  add column longest_days smallint,
  add column ahead_days smallint,
  -- Hours of notice, counted to the last hour of pick-up: so many before the midnight in which the first day begins.
  add column notice_hours smallint;

-- What has changed of a car's days or terms waits here until it is copied: whoever takes a day waits for nobody, and a
-- search asks these cars themselves.
create table rent_move (
  id bigint generated always as identity primary key,
  car_id uuid not null
);

create function blocked_days_of(car uuid) returns datemultirange language sql stable as $$
  select coalesce(range_agg(daterange(
    d.day - case when d.rental_id is null then 0 else coalesce(t.buffer_days, 0) end, d.day + 1)), '{}')
  from rental_day d left join rental_terms t on t.car_id = d.car_id
  -- Nobody asks for days that lie longer back than any rental can lie ahead.
  where d.car_id = car and d.day > (select max(day) from rental_day l where l.car_id = car) - 500
$$;

create or replace function car_for_market(c car) returns car_on_market language sql stable as $$
  select c.id, c.owner_id, u.account_type, c.make, c.model, c.trim, c.condition, c.body, c.fuel, c.gearbox, c.colour,
    c.location_state, c.local_government, c.papers_level, c.year, c.seats, c.mileage_km,
    (c.listed_at at time zone 'Africa/Lagos')::date, c.for_sale, c.for_rent, c.installment_payment, c.test_drive,
    -(extract(epoch from c.listed_at) * 1000000)::bigint,
    coalesce(c.price_kobo, 9007199254740991), coalesce(-c.price_kobo, 1),
    coalesce(c.rent_price_kobo, 9007199254740991), coalesce(-c.rent_price_kobo, 1), -c.year,
    case when c.for_rent then blocked_days_of(c.id) else '{}' end,
    t.shortest_days::smallint, t.longest_days::smallint, (t.terms->>'aheadDays')::smallint,
    ((t.terms->>'noticeHours')::int - substr(t.terms->>'hoursTo', 1, 2)::int)::smallint
  from app_user u left join rental_terms t on t.car_id = c.id and c.for_rent where u.id = c.owner_id
$$;

update car_on_market m set
  (blocked_days, shortest_days, longest_days, ahead_days, notice_hours) =
  (select n.blocked_days, n.shortest_days, n.longest_days, n.ahead_days, n.notice_hours from car c, car_for_market(c) n where c.id = m.id)
where for_rent;

create function note_rent_move() returns trigger language plpgsql as $$
begin
  insert into rent_move (car_id) select distinct car_id from changed;
  return null;
end $$;
create trigger rental_day_taken after insert on rental_day
  referencing new table as changed for each statement execute function note_rent_move();
create trigger rental_day_freed after delete on rental_day
  referencing old table as changed for each statement execute function note_rent_move();
create trigger rental_terms_set after insert on rental_terms
  referencing new table as changed for each statement execute function note_rent_move();
create trigger rental_terms_changed after update on rental_terms
  referencing new table as changed for each statement execute function note_rent_move();
create trigger rental_terms_gone after delete on rental_terms
  referencing old table as changed for each statement execute function note_rent_move();

-- Cars for rent in the order of what a day costs: all of them, and within a state or a make.
create index car_on_market_rent_high on car_on_market (by_rent_high, id) where for_rent;
create index car_on_market_state_rent on car_on_market (location_state, by_rent, id) where for_rent;
create index car_on_market_state_rent_high on car_on_market (location_state, by_rent_high, id) where for_rent;
create index car_on_market_make_rent on car_on_market (make, by_rent, id) where for_rent;
create index car_on_market_make_rent_high on car_on_market (make, by_rent_high, id) where for_rent;
