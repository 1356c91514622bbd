-- expand concurrently: the policies that ended with their car or in suspension and whose premium is still to go back.
create index concurrently policy_refund_waits on policy (insurer_id, ended_on)
where state in ('lapsed', 'cancelled') and refunded_kobo is null and ended_on < until_on;
