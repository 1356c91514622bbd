-- expand: an injured person may answer after the deadline, when the insurer has the claim already.

alter table claim_party add column answered_late boolean not null default false;
