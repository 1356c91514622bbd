-- expand: the due day of the instalment that its payer was last reminded of.
alter table agreement add column reminded_on date;
alter table instalment_sale add column reminded_on date;
