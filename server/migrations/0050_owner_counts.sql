-- How many cars somebody offers and has sold is read with every listing: from the index alone, however many there are.
create index car_owner_counts on car (owner_id, state, sold_elsewhere);
