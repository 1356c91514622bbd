-- expand concurrently: a rental has one claim of its return, and one that waits for an answer.
create unique index concurrently rental_claim_of_return on rental_claim (rental_id) where not is_later;
create unique index concurrently rental_claim_asked on rental_claim (rental_id) where state = 'asked';
create index concurrently rental_claim_rentals on rental_claim (rental_id);
