-- What is done from a page of the desk is done once: its line in the audit trail holds the key of the request.
alter table operator_action add column key text check (length(key) between 8 and 100);
create unique index operator_action_key on operator_action (operator, key) where key is not null;

-- A vehicle is found by its plate, however it was typed, and by its VIN.
create index vehicle_plate on vehicle (translate(upper(plate), ' -', '')) where plate <> '';
create index vehicle_vin on vehicle (upper(vin)) where vin <> '';
create index policy_plate on policy (translate(upper(plate), ' -', ''));
create index repair_plate on repair (translate(upper(plate), ' -', ''));
