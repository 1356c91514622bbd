-- Who lends, and what somebody was told who asked for finance.
create table lender (
  id uuid primary key,
  name text not null check (name <> ''),
  approval_number text not null check (approval_number <> ''),
  approved_on date not null,
  approval_state text not null check (approval_state in ('approved', 'suspended', 'withdrawn')),
  yearly_bps int not null check (yearly_bps >= 0),
  fee_bps int not null check (fee_bps >= 0),
  down_min_bps int not null check (down_min_bps between 0 and 9999),
  months_min int not null check (months_min >= 1),
  months_max int not null check (months_max >= months_min),
  added_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index lender_approval on lender (approval_number);

create table finance_eligibility (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  state text not null default 'answered',
  version int not null default 1,
  car_id uuid references car (id) on delete set null,
  car_title text not null,
  asked jsonb not null,
  answer jsonb not null, -- as it was given: lender, reasons, figures, ways
  policy_from date not null,
  answered_at timestamptz not null,
  changed_at timestamptz not null,
  review_words text not null default '',
  review_by timestamptz,
  review_reason text not null default '',
  reviewed_at timestamptz
);
create index finance_eligibility_of on finance_eligibility (user_id, answered_at desc);
create index finance_eligibility_review on finance_eligibility (review_by) where state = 'review-asked';
