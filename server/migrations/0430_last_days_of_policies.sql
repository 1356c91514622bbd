-- expand: the last day of policies that ran out, which of a suspended one is the day of its suspension.
update policy p set ended_on = least(p.until_on, coalesce(
  (select (e.at at time zone 'Africa/Lagos')::date from process_event e
    where e.process = 'policy' and e.subject_id = p.id and e.version = p.version - 1 and e.event = 'suspend'),
  p.until_on))
where p.state in ('lapsed', 'succeeded') and p.ended_on is null;
