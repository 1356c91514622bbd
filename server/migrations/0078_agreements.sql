-- Finance agreements: who lends through which account, the agreement with its files and report, its instalments and payments.

alter table lender add column account_id uuid references app_user (id);
create index lender_account on lender (account_id);

create table agreement (
  id uuid primary key,
  applicant_id uuid not null references app_user (id),
  owner_id uuid not null references app_user (id),
  -- The account of the lender, and the lender itself.
  lender_id uuid not null references app_user (id),
  lends uuid not null references lender (id),
  car_id uuid not null references car (id),
  -- What it rests on, kept as it was: the answer itself may be forgotten for a newer one.
  eligibility_id uuid not null,
  asked jsonb not null,
  state text not null,
  version integer not null,
  price_kobo bigint not null check (price_kobo > 0),
  down_kobo bigint not null check (down_kobo >= 0),
  loan_kobo bigint not null check (loan_kobo > 0),
  months integer not null check (months between 1 and 120),
  -- The policy of the day it was applied for.
  policy_from date not null,
  savings_plan_id uuid,
  employer text not null,
  home_address text not null,
  delivery_address text not null,
  -- As it is offered.
  yearly_bps integer check (yearly_bps between 0 and 10000),
  fee_bps integer check (fee_bps between 0 and 10000),
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  handover_code text,
  papers_at timestamptz,
  -- From when interest counts, and when the first instalment is due.
  started_on date,
  first_on date,
  paused_months integer not null default 0 check (paused_months between 0 and 12),
  asked_pause_months integer check (asked_pause_months between 1 and 12),
  -- The oldest instalment that is late, since when.
  behind_since date,
  -- When an instalment is taken next, and how often the one that is due was tried.
  next_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  payments integer not null default 0 check (payments >= 0),
  to_applicant_kobo bigint,
  to_owner_kobo bigint,
  to_lender_kobo bigint,
  commission_kobo bigint,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint agreement_three_people
    check (applicant_id <> owner_id and applicant_id <> lender_id and owner_id <> lender_id),
  constraint agreement_sums check (price_kobo = down_kobo + loan_kobo)
);
create index agreement_applicant on agreement (applicant_id, changed_at desc);
create index agreement_owner on agreement (owner_id, changed_at desc);
create index agreement_lender on agreement (lender_id, changed_at desc);
create index agreement_car on agreement (car_id);
create index agreement_lends on agreement (lends);
create index agreement_next on agreement (next_at) where next_at is not null;
-- One application of a person for a car at a time.
create unique index agreement_open on agreement (applicant_id, car_id)
  where state in ('applied', 'accepted', 'inspected', 'offered', 'preparing', 'in-transit', 'delivered', 'disputed');

create table agreement_file (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references agreement (id),
  kind text not null check (kind in ('income', 'identity', 'report', 'paper')),
  file_key text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index agreement_file_of on agreement_file (agreement_id);
create index agreement_file_key on agreement_file (file_key);

create table agreement_report (
  agreement_id uuid primary key references agreement (id),
  checklist integer not null,
  -- {"<point>": {"result", "note", "pictures"}}
  found jsonb not null,
  hashes text[] not null,
  odometer_km integer check (odometer_km between 0 and 5000000),
  words text not null,
  saved_at timestamptz not null,
  submitted_at timestamptz
);
create index agreement_report_hashes on agreement_report using gin (hashes);

create table agreement_instalment (
  agreement_id uuid not null references agreement (id),
  number integer not null check (number between 1 and 120),
  due_on date not null,
  principal_kobo bigint not null check (principal_kobo >= 0),
  interest_kobo bigint not null check (interest_kobo >= 0),
  fee_kobo bigint not null default 0 check (fee_kobo >= 0),
  -- Interest that is not asked for any more: it was paid off before its month began.
  waived_kobo bigint not null default 0 check (waived_kobo between 0 and interest_kobo),
  paid_principal_kobo bigint not null default 0 check (paid_principal_kobo between 0 and principal_kobo),
  paid_interest_kobo bigint not null default 0 check (paid_interest_kobo between 0 and interest_kobo - waived_kobo),
  paid_fee_kobo bigint not null default 0 check (paid_fee_kobo between 0 and fee_kobo),
  primary key (agreement_id, number)
);

-- What was paid, for ever: each stands beside one transaction of the books.
create table agreement_payment (
  id uuid primary key default gen_random_uuid(),
  agreement_id uuid not null references agreement (id),
  way text not null check (way in ('on-day', 'by-hand', 'paid-off', 'recovered')),
  fee_kobo bigint not null check (fee_kobo >= 0),
  interest_kobo bigint not null check (interest_kobo >= 0),
  principal_kobo bigint not null check (principal_kobo >= 0),
  transaction_id bigint not null unique,
  at timestamptz not null,
  check (fee_kobo + interest_kobo + principal_kobo > 0)
);
create index agreement_payment_of on agreement_payment (agreement_id, at desc);
create trigger agreement_payment_append_only before delete or update or truncate on agreement_payment
  for each statement execute function refuse_change();
