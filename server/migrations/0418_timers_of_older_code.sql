-- contract after 0412: timers that older code wrote beside that migration.
update process_timer t set event = 'decide-without' from insurance_claim c
where t.process = 'insurance_claim' and t.event = 'unsent' and c.id = t.subject_id
  and c.state = 'missing' and c.cause = 'to-others';
