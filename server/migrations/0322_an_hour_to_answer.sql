-- expand: the market counts at least an hour of notice where an owner answers by hand.
create or replace function car_for_market(c car) returns car_on_market language sql stable as $$
  select c.id, c.owner_id, u.account_type, c.make, c.model, c.trim, c.condition, c.body, c.fuel, c.gearbox, c.colour,
    c.location_state, c.local_government, c.papers_level, c.year, c.seats, c.mileage_km,
    (c.listed_at at time zone 'Africa/Lagos')::date, c.for_sale, c.for_rent, c.installment_payment, c.test_drive,
    -(extract(epoch from c.listed_at) * 1000000)::bigint,
    coalesce(c.price_kobo, 9007199254740991), coalesce(-c.price_kobo, 1),
    coalesce(c.rent_price_kobo, 9007199254740991), coalesce(-c.rent_price_kobo, 1), -c.year,
    case when c.for_rent then blocked_days_of(c.id) else '{}' end,
    t.shortest_days::smallint, t.longest_days::smallint, (t.terms->>'aheadDays')::smallint,
    (greatest((t.terms->>'noticeHours')::int, case when (t.terms->>'instant')::boolean then 0 else 1 end)
      - substr(t.terms->>'hoursTo', 1, 2)::int)::smallint
  from app_user u left join rental_terms t on t.car_id = c.id and c.for_rent where u.id = c.owner_id
$$;

-- Copied to the market like any change of terms; until then a search asks these cars themselves.
insert into rent_move (car_id)
select car_id from rental_terms where (terms->>'noticeHours')::int = 0 and not (terms->>'instant')::boolean;
