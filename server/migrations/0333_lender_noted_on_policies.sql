-- expand: the lender that a policy of a financed car notes, and until when lost cover must be cured.
alter table policy add column lender_agreement_id uuid;
alter table policy add column lender_name text;
-- What the lender needs insured at least.
alter table policy add column lender_least_kobo bigint;
alter table policy add column cancel_allowed_at timestamptz;
alter table agreement add column cover_cure_by timestamptz;
alter table agreement add column cover_overdue_at timestamptz;
alter table agreement add column cover_end_asked_at timestamptz;
-- The latest change of its cover that was told, so that none is told twice.
alter table agreement add column cover_change text;
