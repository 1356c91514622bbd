-- expand: from which day a car can be offered back again, and since when older numbers of dealers wait.
alter table instalment_sale
  -- After an offer that ended without a return; null where none did.
  add column give_back_from date;

-- Nobody knows when these were given: they wait at the desk from now, not from joining.
update app_user set registration_given_at = now()
where registration_number is not null and registration_given_at is null;
