-- Operators: accounts of their own kind with a code at every sign-in, their sessions, and the chain of the audit trail.

create table operator (
  id uuid primary key default gen_random_uuid(),
  -- By this they sign in, and by this the audit trail names them.
  name text not null unique check (name ~ '^[a-z][a-z0-9.-]{1,38}[a-z0-9]$'),
  password_hash text not null,
  -- The secret of the codes, sealed under the id.
  code_secret bytea not null,
  -- The newest half minute whose code was taken: none at or before it is taken again.
  code_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_reason text,
  constraint operator_disabled_for_a_reason check ((disabled_at is null) = (disabled_reason is null))
);

create table operator_session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  operator_id uuid not null references operator,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null
);
create index operator_session_operator on operator_session (operator_id);

-- Each line of the audit trail holds the hash of the one before it, as the books do.
alter table operator_action
  add column number bigint,
  add column previous bytea,
  add column hash bytea;

-- What a line says, in one fixed form: the moment as seconds, whatever time zone a session has.
create function operator_action_hash(line operator_action) returns bytea
  language sql immutable as $$
    select sha256(line.previous || convert_to(jsonb_build_array(
      line.number, extract(epoch from line.at)::text, line.operator, line.command, line.subject_type, line.subject_id,
      line.account_id, line.reason, line.outcome, line.refusal)::text, 'utf8'))
  $$;

create function operator_action_link() returns trigger
  language plpgsql as $$
  declare
    head operator_action;
  begin
    -- One line after another: who writes next waits until this one is committed, and sees it.
    perform pg_advisory_xact_lock(5284620388);
    select * into head from operator_action order by number desc limit 1;
    new.number := coalesce(head.number, 0) + 1;
    new.previous := coalesce(head.hash, ''::bytea);
    new.hash := operator_action_hash(new);
    return new;
  end $$;

alter table operator_action disable trigger operator_action_append_only;
do $$
  declare
    line operator_action;
    at_number bigint := 0;
    before bytea := ''::bytea;
  begin
    for line in select * from operator_action order by id loop
      at_number := at_number + 1;
      line.number := at_number;
      line.previous := before;
      before := operator_action_hash(line);
      update operator_action set number = at_number, previous = line.previous, hash = before where id = line.id;
    end loop;
  end $$;
alter table operator_action enable trigger operator_action_append_only;

alter table operator_action
  alter column number set not null,
  alter column previous set not null,
  alter column hash set not null,
  add constraint operator_action_number unique (number);
create trigger operator_action_chain before insert on operator_action
  for each row execute function operator_action_link();
create index operator_action_operator on operator_action (operator, number desc);
create index operator_action_subject on operator_action (subject_id, number desc);
create index operator_action_at on operator_action (at);
