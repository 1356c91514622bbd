-- Suspended and deleted accounts, and what the operator did, which nobody can take back.

alter table app_user
  add column suspended_at timestamptz,
  add column suspended_reason text,
  add column deleted_at timestamptz,
  add constraint app_user_suspended_for_a_reason check ((suspended_at is null) = (suspended_reason is null));

-- 'suspended' comes back with its seller, 'withdrawn' never does.
alter table car drop constraint car_state_check;
alter table car add constraint car_state_check
  check (state in ('listed', 'reserved', 'sold', 'suspended', 'withdrawn'));

alter table wallet add column closed_at timestamptz;

-- A closed account is empty and stays so: the database itself refuses money that arrives too late.
alter table ledger_account
  add column closed_at timestamptz,
  add constraint ledger_account_closed_is_empty check (closed_at is null or balance_kobo = 0);
create trigger closed_for_ever before update of closed_at on ledger_account
  for each row when (old.closed_at is not null) execute function ledger_refuse();

-- The audit trail of the operator's commands. It holds ids and the operator's own words, never what was looked at.
create table operator_action (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  command text not null,
  subject_type text,
  subject_id uuid,
  -- Whose account it concerned, where it concerned one.
  account_id uuid,
  reason text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  refusal text not null default '',
  check ((subject_type is null) = (subject_id is null)),
  check ((outcome = 'refused') = (refusal <> ''))
);
create index operator_action_account on operator_action (account_id, id desc);
create trigger operator_action_append_only
  before update or delete or truncate on operator_action
  for each statement execute function refuse_change();
