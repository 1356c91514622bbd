-- Names and titles of before stand on one line: breaks in them put paragraphs of their own into letters.

do $$
declare
  field record;
begin
  for field in select * from (values
    ('app_user', 'first_name'), ('app_user', 'last_name'), ('app_user', 'business_name'),
    ('registration', 'first_name'), ('registration', 'last_name'), ('registration', 'business_name'),
    ('workshop', 'name'), ('workshop_place', 'name'), ('workshop_place', 'address'), ('workshop_place', 'city'),
    ('workshop_service', 'name'), ('opening_hours', 'address'), ('test_drive', 'address'), ('test_drive', 'visitor_name'),
    ('car', 'make'), ('car', 'model'), ('car', 'trim'), ('part', 'title'), ('part', 'brand'), ('part', 'part_number'),
    ('vehicle', 'make'), ('vehicle', 'model'), ('vehicle', 'plate'), ('vehicle_entry', 'title'),
    ('vehicle_entry', 'workshop_name'), ('vehicle_paper', 'called'), ('repair', 'plate'), ('repair', 'address'),
    ('repair_job', 'title'), ('savings_plan', 'name'), ('saved_search', 'name'), ('beneficiary', 'nickname'),
    ('conversation', 'title')) named(of, called) loop
    execute format(
      $sql$update %1$I set %2$I = trim(regexp_replace(%2$I, '[\t\n\r\v\f\u0085\u2028\u2029]+', ' ', 'g'))
        where %2$I ~ '[\t\n\r\v\f\u0085\u2028\u2029]'$sql$, field.of, field.called);
  end loop;
end $$;
