-- expand: whether an insurer has an earlier file of a claim, so that its withdrawal is announced.
alter table claim_order add column was_sent boolean not null default false;
update claim_order o set was_sent = true
from insurance_claim c
where c.id = o.claim_id and jsonb_array_length(c.more -> 'messages') > 0;
