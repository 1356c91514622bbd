-- A financed car is insured before it sets off: whether that was asked for when it was agreed, and the policy that was shown.
alter table agreement add column insurance_required boolean not null default false;
alter table agreement add column policy_id uuid references policy (id);
create index agreement_policy on agreement (policy_id) where policy_id is not null;
