-- expand: a claim above a deposit can be paid in monthly instalments.
alter table rental_claim
  add column paid_kobo bigint not null default 0,
  -- How many are proposed or agreed, and how often the renter has proposed some.
  add column months integer,
  add column proposals integer not null default 0,
  -- {"list": [instalments with their days, what is due and what is paid]}
  add column instalments jsonb not null default '{"list": []}',
  add column next_at timestamptz,
  add column tries integer not null default 0,
  add column payments integer not null default 0,
  add column behind_since date,
  add column reminded_on date;
alter table rental_claim
  add constraint rental_claim_paid check (paid_kobo >= 0 and paid_kobo <= claimed_kobo) not valid,
  add constraint rental_claim_months check (months between 2 and 6) not valid;
alter table rental_claim validate constraint rental_claim_paid;
alter table rental_claim validate constraint rental_claim_months;
