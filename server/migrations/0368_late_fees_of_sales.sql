-- expand: late fees of cars sold in instalments, and the day of the keys from which they count.
alter table instalment_sale add column keys_on date;
alter table instalment_sale_part
  add column fee_kobo bigint not null default 0,
  add column paid_fee_kobo bigint not null default 0;
-- Late fees within the amount.
alter table instalment_sale_payment add column fee_kobo bigint not null default 0;

alter table instalment_sale_part
  add constraint instalment_sale_part_paid_fee check (paid_fee_kobo between 0 and fee_kobo) not valid;
alter table instalment_sale_payment
  add constraint instalment_sale_payment_fee check (fee_kobo between 0 and amount_kobo) not valid;
