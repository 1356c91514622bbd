-- expand: the address of a picture on a car stays known when its import is forgotten.
alter table car_import_picture alter column import_id drop not null;
