-- expand: whether a job answers what the workshop found or what the customer asked for.
alter table repair_job add column reason text not null default 'finding';
alter table repair_job add constraint repair_job_reason check (reason in ('finding', 'request')) not valid;
-- Nobody comes to an appointment that was called off, so nobody is assigned to it.
delete from workshop_assignment a using repair r
  where r.id = a.appointment_id and r.state in ('declined', 'lapsed', 'cancelled', 'missed', 'unclear');
delete from workshop_assignment a using warranty_claim c
  where c.id = a.appointment_id and c.state in ('refused', 'dismissed', 'withdrawn');
