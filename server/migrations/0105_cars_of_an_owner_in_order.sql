-- The newest cars of an owner come in their whole order from the index: of ten thousand, those of one moment were sorted for each page.
drop index car_owner;
create index car_owner on car (owner_id, listed_at desc, id);
