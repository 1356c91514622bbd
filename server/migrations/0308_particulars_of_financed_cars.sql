-- expand: licence, particulars and roadworthiness of a financed car, which go with the car.
-- Rows of before keep to the narrower check, so there is nothing to validate.
alter table agreement_file drop constraint agreement_file_kind_check;
alter table agreement_file add constraint agreement_file_kind_check check (
  kind in ('income', 'identity', 'report', 'paper', 'particulars')
) not valid;
