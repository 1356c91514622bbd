-- The cars of one model, make, body or year in each order that a list has, so that a page of them is read and nothing beside.
-- The same indexes say quickly how many cars of a choice have a price, a mileage or a year.
create index car_on_market_model_price on car_on_market (model, make, by_price, id);
create index car_on_market_model_price_high on car_on_market (model, make, by_price_high, id);
create index car_on_market_model_mileage on car_on_market (model, make, mileage_km, id);
create index car_on_market_model_year on car_on_market (model, make, by_year, by_newest, id);
create index car_on_market_make_price on car_on_market (make, by_price, id);
create index car_on_market_make_price_high on car_on_market (make, by_price_high, id);
create index car_on_market_make_mileage on car_on_market (make, mileage_km, id);
create index car_on_market_make_year on car_on_market (make, by_year, by_newest, id);
create index car_on_market_body_price on car_on_market (body, by_price, id);
create index car_on_market_body_price_high on car_on_market (body, by_price_high, id);
create index car_on_market_body_mileage on car_on_market (body, mileage_km, id);
create index car_on_market_body_year on car_on_market (body, by_year, by_newest, id);
create index car_on_market_year_price on car_on_market (by_year, by_price, id);
create index car_on_market_year_price_high on car_on_market (by_year, by_price_high, id);
create index car_on_market_year_mileage on car_on_market (by_year, mileage_km, id);
-- Some of these are rare.
create index car_on_market_condition on car_on_market (condition, by_newest, id);
create index car_on_market_fuel on car_on_market (fuel, by_newest, id);
create index car_on_market_gearbox on car_on_market (gearbox, by_newest, id);
