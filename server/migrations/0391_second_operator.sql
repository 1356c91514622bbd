-- expand: decisions of the desk about much money wait until a second operator confirms them.

create table desk_proposal (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  subject_type text not null,
  subject_id uuid not null,
  account_id uuid,
  -- As the audit trail names the decision, and the command with the arguments that carry it out.
  command text not null check (length(command) between 1 and 100),
  run text not null,
  args text[] not null,
  -- State of the subject that it was proposed on: after a change it cannot be confirmed.
  version text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  effect text not null,
  reason text not null check (length(reason) between 5 and 500),
  -- The name of an operator never changes and is never taken away.
  proposed_by text not null references operator (name),
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'returned', 'taken-back')),
  decided_by text references operator (name),
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) between 5 and 500),
  constraint desk_proposal_decided check (
    (state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decided_reason is null)),
  -- Nobody confirms or returns what they proposed, and nobody else takes it back.
  constraint desk_proposal_two_people check (
    case state when 'taken-back' then decided_by = proposed_by
      when 'proposed' then true
      else decided_by <> proposed_by end)
);
-- Two operators who decide one thing at once: the second meets the proposal of the first.
create unique index desk_proposal_open on desk_proposal (subject_id) where state = 'proposed';
create index desk_proposal_subject on desk_proposal (subject_id, number desc);

create function desk_proposal_kept() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' and new.state = 'proposed' then
      return new;
    end if;
    if tg_op = 'UPDATE' and old.state = 'proposed' and new.state <> 'proposed'
      and (to_jsonb(new) - '{state,decided_by,decided_at,decided_reason}'::text[])
        = (to_jsonb(old) - '{state,decided_by,decided_at,decided_reason}'::text[])
    then
      return new;
    end if;
    raise exception 'A decision begins as a proposal, is decided once, and never altered or deleted';
  end $$;
create trigger desk_proposal_kept before insert or update or delete on desk_proposal
  for each row execute function desk_proposal_kept();
create trigger desk_proposal_never_emptied before truncate on desk_proposal
  for each statement execute function desk_proposal_kept();
