-- expand concurrently: the policies that ended in suspension and whose premium is still to go back.
create index concurrently policy_waiting_refund on policy (insurer_id, ended_on)
where state = 'lapsed' and refunded_kobo is null and (ended_on is null or ended_on < until_on);
