-- expand: since when a dealer's registration number waits, and one that was not found in the register.
alter table app_user add column registration_given_at timestamptz;
alter table dealer_yard
  -- The number that an operator did not find, or found struck off; another one waits anew.
  add column rejected_number text,
  add constraint dealer_yard_rejected_number_check check (char_length(rejected_number) between 2 and 20) not valid;
