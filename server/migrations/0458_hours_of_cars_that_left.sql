-- expand: bays that still wait for cars that left are free.
delete from workshop_plan p using repair r
  where r.id = p.appointment_id and p.hour > now()
    and r.state in ('collected', 'unrepaired', 'diagnosed', 'released', 'refunded', 'split');
delete from workshop_plan p using warranty_claim c
  where c.id = p.appointment_id and p.hour > now() and c.state = 'honoured';
