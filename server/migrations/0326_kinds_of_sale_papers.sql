-- expand: licence, particulars and roadworthiness of a car sold in instalments, which go with the car.
alter table instalment_sale_file add column kind text not null default 'paper';
alter table instalment_sale_file add constraint instalment_sale_file_kind_check
  check (kind in ('paper', 'particulars')) not valid;
