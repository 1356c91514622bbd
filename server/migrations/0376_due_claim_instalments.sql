-- expand concurrently: claims above a deposit whose instalment is due next, the soonest first.
create index concurrently rental_claim_next on rental_claim (next_at) where next_at is not null;
