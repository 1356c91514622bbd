-- What every domain leans on: remembered keys, the history and timers of processes, counted tries, sent mail.

-- An Idempotency-Key does its work once. The row is written in the transaction that does the work.
create table once (
  user_id uuid not null,
  call text not null,
  key text not null check (length(key) <= 100),
  body_hash text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (user_id, call, key)
);

-- The history of everything that has a life. Append-only.
create table process_event (
  process text not null,
  subject_id uuid not null,
  version int not null,
  event text not null,
  actor text not null,
  actor_id uuid,
  from_state text,
  to_state text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (process, subject_id, version)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger process_event_append_only
  before update or delete or truncate on process_event
  for each statement execute function refuse_change();

-- What happens by itself, and when: at most one timer for each thing.
create table process_timer (
  process text not null,
  subject_id uuid not null,
  event text not null,
  due_at timestamptz not null,
  primary key (process, subject_id)
);
create index process_timer_due on process_timer (due_at);

-- Tries that are counted apart from the work they belong to, so that a rollback does not forget them.
create table counted_try (
  kind text not null,
  subject text not null,
  tries int not null,
  since timestamptz not null,
  locked_until timestamptz,
  primary key (kind, subject)
);

-- In demonstration mode, mail is kept here to be read on the mailbox page.
create table demo_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  body text not null,
  at timestamptz not null
);
create index demo_mail_to on demo_mail (to_address, at desc);
