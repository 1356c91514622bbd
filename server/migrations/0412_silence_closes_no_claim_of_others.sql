-- expand: Claims for others' damage in which the insurer asked for more: silence now leads to its decision, never to the end.
update process_timer t set event = 'decide-without'
from insurance_claim c
where t.process = 'insurance_claim' and t.event = 'unsent' and c.id = t.subject_id
  and c.state = 'missing' and c.cause = 'to-others';
