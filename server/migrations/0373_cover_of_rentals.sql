-- expand: the daily cover that an owner requires of a rental, and the claim on it.
alter table policy add column rental_id uuid;
alter table rental
  add column cover_policy_id uuid,
  add column insurance_claim_id uuid,
  -- The cover was in force from the handover on: damage above the deposit is its insurer's.
  add column is_covered boolean not null default false;
