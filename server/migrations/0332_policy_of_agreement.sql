-- expand concurrently: the policy that was bought for an agreement.
create index concurrently policy_of_agreement on policy (agreement_id) where agreement_id is not null;
