-- The cars of one state in each order that a list has: nearly everybody asks for cars near by.
create index car_on_market_state_price on car_on_market (location_state, by_price, id);
create index car_on_market_state_price_high on car_on_market (location_state, by_price_high, id);
create index car_on_market_state_mileage on car_on_market (location_state, mileage_km, id);
create index car_on_market_state_year on car_on_market (location_state, by_year, by_newest, id);
