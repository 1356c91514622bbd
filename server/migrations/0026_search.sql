-- What the market's search reads, kept right by triggers.
-- A narrow copy of every listed car with one ascending key for each order; the counts that stand beside the filters; and
-- the words that listings use.

create extension if not exists pg_trgm;

-- Wide columns stay in car: the pages that a search looks through hold seven times as many of these rows.
create table car_on_market (
  id uuid primary key,
  owner_id uuid not null,
  seller_type text not null,
  make text not null,
  model text not null,
  trim text not null,
  condition text not null,
  body text not null,
  fuel text not null,
  gearbox text not null,
  colour text not null,
  location_state text not null,
  local_government text not null,
  papers_level text,
  year smallint not null,
  seats smallint not null,
  mileage_km int not null,
  listed_on date not null, -- in Lagos
  for_sale boolean not null,
  for_rent boolean not null,
  installment_payment boolean not null,
  test_drive boolean not null,
  -- Every order ascends, then by id: what comes after a car is one comparison of rows. Without a price it comes last.
  by_newest bigint not null,
  by_price bigint not null,
  by_price_high bigint not null,
  by_rent bigint not null,
  by_rent_high bigint not null,
  by_year smallint not null
);
create index car_on_market_newest on car_on_market (by_newest, id);
create index car_on_market_price on car_on_market (by_price, id);
create index car_on_market_price_high on car_on_market (by_price_high, id);
create index car_on_market_rent on car_on_market (by_rent, id) where for_rent;
create index car_on_market_mileage on car_on_market (mileage_km, id);
create index car_on_market_year on car_on_market (by_year, by_newest, id);
create index car_on_market_make on car_on_market (make, by_newest, id);
create index car_on_market_model on car_on_market (model, make, by_newest, id);
create index car_on_market_place on car_on_market (location_state, by_newest, id);
create index car_on_market_local on car_on_market (local_government, by_newest, id);
create index car_on_market_body on car_on_market (body, by_newest, id);
create index car_on_market_colour on car_on_market (colour, by_newest, id);
create index car_on_market_owner on car_on_market (owner_id, by_newest, id);
create statistics car_on_market_names (dependencies, mcv) on make, model, body from car_on_market;
drop index car_newest, car_price, car_location;

-- How many cars of a view ('' for all, else one facet such as 'Make=Kia') have a facet; '*' is all of the view.
create table market_count (
  view text collate "C" not null,
  facet text collate "C" not null,
  cars int not null,
  primary key (view, facet)
);
-- What came (1) and went (-1) since it was last added up. Sellers only append here, so that none waits for another.
create table market_move (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (-1, 1)),
  car_id uuid not null,
  facets text[] not null
);
-- Words that listings use, and whether they name a make, a model, a trim or a place.
create table market_word (
  word text collate "C" primary key,
  is_name boolean not null,
  cars int not null
);
create index market_word_like on market_word using gin (word gin_trgm_ops) where is_name;

create function car_for_market(c car) returns car_on_market language sql stable as $$
  select c.id, c.owner_id, u.account_type, c.make, c.model, c.trim, c.condition, c.body, c.fuel, c.gearbox, c.colour,
    c.location_state, c.local_government, c.papers_level, c.year, c.seats, c.mileage_km,
    (c.listed_at at time zone 'Africa/Lagos')::date, c.for_sale, c.for_rent, c.installment_payment, c.test_drive,
    -(extract(epoch from c.listed_at) * 1000000)::bigint,
    coalesce(c.price_kobo, 9007199254740991), coalesce(-c.price_kobo, 1),
    coalesce(c.rent_price_kobo, 9007199254740991), coalesce(-c.rent_price_kobo, 1), -c.year
  from app_user u where u.id = c.owner_id
$$;

-- A name is told apart from one of another make or state by what it belongs to, before a unit separator.
create function market_facets(m car_on_market) returns text[] language sql immutable as $$
  select array_remove(array['*',
    case when m.for_sale then 'ForSale=true' end, case when m.for_rent then 'ForRent=true' end,
    case when m.installment_payment then 'InstallmentPayment=true' end, case when m.test_drive then 'TestDrive=true' end,
    'Make=' || m.make, 'Model=' || m.make || e'\x1f' || m.model,
    case when m.trim <> '' then 'Trim=' || m.trim end,
    'State=' || m.location_state, 'LocalGovernment=' || m.location_state || e'\x1f' || m.local_government,
    'Condition=' || m.condition, 'Body=' || m.body, 'Fuel=' || m.fuel, 'Gearbox=' || m.gearbox, 'Colour=' || m.colour,
    'Papers=' || m.papers_level, 'SellerType=' || m.seller_type, 'Day=' || m.listed_on, 'Year=' || m.year,
    -- Bands, to jump to a page far down without walking there: of ₦250,000 up to ₦100,000,000, and of 5,000 km.
    'Price=' || case when m.for_sale then least(m.by_price / 25000000, 400)::text else 'none' end,
    'Mileage=' || least(m.mileage_km / 5000, 100)], null)
$$;

-- Whether a view keeps count of a facet: models only within makes, trims within models, places within states.
create function market_counts(view text, facet text) returns boolean language sql immutable as $$
  select case split_part(view, '=', 1)
      when '' then true when 'Make' then true when 'Model' then true when 'State' then true
      when 'LocalGovernment' then true when '*' then false when 'Trim' then false when 'Year' then false
      when 'Price' then false when 'Mileage' then false else facet not like 'Model=%' end
    and case split_part(facet, '=', 1)
      when 'Model' then split_part(view, '=', 1) in ('', 'Make', 'Model')
      when 'Trim' then view like 'Model=%'
      when 'LocalGovernment' then view like 'State=%' or view like 'LocalGovernment=%'
      else true end
$$;

create function keep_market() returns trigger language plpgsql as $$
declare
  was car_on_market;
  is_now car_on_market;
begin
  if tg_op <> 'INSERT' then
    select m.* into was from car_on_market m where id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'listed' then
    is_now := car_for_market(new);
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  if was.id is not null then
    delete from car_on_market where id = was.id;
    insert into market_move (sign, car_id, facets) values (-1, was.id, market_facets(was));
  end if;
  if is_now.id is not null then
    insert into car_on_market select is_now.*;
    insert into market_move (sign, car_id, facets) values (1, is_now.id, market_facets(is_now));
  end if;
  return null;
end $$;
create trigger car_keeps_market after insert or update or delete on car
  for each row execute function keep_market();

-- Makes all of it anew from the cars: for the first time here, and after a bulk load without triggers.
create function rebuild_market() returns void language plpgsql as $$
begin
  truncate car_on_market, market_count, market_move, market_word;
  insert into car_on_market select m.* from car c, car_for_market(c) m where c.state = 'listed';
  insert into market_count
  select view, facet, count(*)
  from (select market_facets(m) as facets from car_on_market m) f,
    unnest(array_prepend('', f.facets)) view, unnest(f.facets) facet
  where market_counts(view, facet) group by view, facet;
  insert into market_word
  select word, false, ndoc from ts_stat('select words from car where state = ''listed''');
  update market_word set is_name = true
  where word in (select word from ts_stat('select ts_filter(words, ''{a,b}'') from car where state = ''listed'''));
end $$;
select rebuild_market();
