-- expand: a dealer's page has a cover picture of its own, apart from the pictures of the yard.
alter table dealer_yard add column cover_picture jsonb;
alter table dealer_yard add constraint dealer_yard_cover_picture check (jsonb_typeof(cover_picture) = 'object') not valid;
