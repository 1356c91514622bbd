-- What a sale's documents are compared with: chassis number and plate of the car; and a small picture of each photograph.

alter table purchase
  add column vin text not null default '',
  add column plate text not null default '';

alter table purchase_paper add column small_key text;
