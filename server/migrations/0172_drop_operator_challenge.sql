-- Removes the table of used sign-in challenges that used_challenge replaced; no code reads or writes it.
drop table operator_challenge;
