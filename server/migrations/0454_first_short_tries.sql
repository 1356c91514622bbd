-- expand: late fees count from the first try to collect that found too little.

alter table agreement add column short_since date;
alter table instalment_sale add column short_since date;
alter table rental_claim add column short_since date;
