-- expand concurrently: which contests show a picture.
create index concurrently rental_contest_pictures on rental using gin (contest_pictures);
