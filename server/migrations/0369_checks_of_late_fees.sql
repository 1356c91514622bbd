-- expand: checks of late fees, validated beside running work.
alter table instalment_sale_part validate constraint instalment_sale_part_paid_fee;
alter table instalment_sale_payment validate constraint instalment_sale_payment_fee;
