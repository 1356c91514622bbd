-- expand concurrently: policies on which the lender of an agreement is noted.
create index concurrently policy_of_lender on policy (lender_agreement_id) where lender_agreement_id is not null;
