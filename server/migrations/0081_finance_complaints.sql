-- Complaints about finance, each with its clock and its answers, kept for five years.
create table finance_complaint (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  state text not null default 'open',
  version int not null default 1,
  -- What it is about, where it is about an agreement, and who lends in it.
  agreement_id uuid,
  lender_id uuid references lender (id),
  about text not null,
  words text not null check (words <> ''),
  at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  answer_by timestamptz not null,
  answer text,
  answered_at timestamptz,
  asked_again text,
  asked_again_at timestamptz,
  second_answer_by timestamptz,
  second_answer text,
  second_answered_at timestamptz,
  changed_at timestamptz not null,
  constraint finance_complaint_answered check ((answer is null) = (answered_at is null)),
  constraint finance_complaint_asked_again check ((asked_again is null) = (asked_again_at is null) and (asked_again is null) = (second_answer_by is null)),
  constraint finance_complaint_answered_again check ((second_answer is null) = (second_answered_at is null))
);
create index finance_complaint_of on finance_complaint (user_id, at desc);
create index finance_complaint_waiting on finance_complaint (at) where state in ('open', 'acknowledged', 'reopened');
create index finance_complaint_at on finance_complaint (at);
create index finance_complaint_agreement on finance_complaint (agreement_id) where agreement_id is not null;
create index finance_complaint_lender on finance_complaint (lender_id) where lender_id is not null;
