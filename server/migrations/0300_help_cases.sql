-- expand: one kind of case serves help, complaints and finance; complaints about finance are copied into it.
create sequence help_case_number as bigint start 1001;

create table help_case (
  id uuid primary key,
  number bigint not null default nextval('help_case_number') unique,
  user_id uuid not null references app_user (id),
  subject text not null check (subject <> ''),
  state text not null default 'open',
  version int not null default 1,
  -- What it is about, where it is about something, and who lends in an agreement.
  about text,
  about_id text,
  title text not null,
  lender_id uuid references lender (id),
  at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  -- Of the first answer, and of the one that is owed now or was last.
  answer_by timestamptz not null,
  owed_by timestamptz not null,
  answered_at timestamptz,
  changed_at timestamptz not null,
  constraint help_case_about check ((about is null) = (about_id is null))
);
create index help_case_of on help_case (user_id, at desc, id);
create index help_case_waiting on help_case (at) where state in ('open', 'acknowledged', 'reopened');
create index help_case_at on help_case (at);
create index help_case_about_id on help_case (about_id) where about_id is not null;
create index help_case_lender on help_case (lender_id) where lender_id is not null;

create table help_case_message (
  case_id uuid not null references help_case (id),
  position int not null check (position > 0),
  by text not null check (by in ('person', 'operator')),
  words text not null,
  at timestamptz not null,
  primary key (case_id, position)
);

-- Copies a complaint about finance with what was written so far. Older code may still write one beside this.
create function copy_complaint(c finance_complaint) returns void language sql as $$
  insert into help_case (id, user_id, subject, state, version, about, about_id, title, lender_id, at, acknowledge_by,
    acknowledged_at, answer_by, owed_by, answered_at, changed_at)
  values (c.id, c.user_id, 'finance', case c.state when 'answered-again' then 'answered' else c.state end, c.version,
    case when c.agreement_id is not null then 'agreement' end, c.agreement_id::text, c.about, c.lender_id, c.at,
    c.acknowledge_by, c.acknowledged_at, c.answer_by, coalesce(c.second_answer_by, c.answer_by), c.answered_at,
    c.changed_at);
  insert into help_case_message (case_id, position, by, words, at)
  select c.id, row_number() over (order by place), by, words, at
  from (values (1, 'person', c.words, c.at), (2, 'operator', c.answer, c.answered_at),
    (3, 'person', c.asked_again, c.asked_again_at), (4, 'operator', c.second_answer, c.second_answered_at))
    as message (place, by, words, at)
  where words is not null;
$$;
select copy_complaint(c) from finance_complaint c order by c.at, c.id;

insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, note, at)
select 'help_case', subject_id, version, event, actor, actor_id,
  case from_state when 'answered-again' then 'answered' else from_state end,
  case to_state when 'answered-again' then 'answered' else to_state end, note, at
from process_event where process = 'finance_complaint' order by at, subject_id, version;
update process_timer set process = 'help_case' where process = 'finance_complaint';

-- A complaint that a process of the older release takes after this becomes a case at once, with the clock of its answer.
create function complaint_becomes_case() returns trigger language plpgsql as $$
begin
  perform copy_complaint(new);
  insert into process_event (process, subject_id, version, event, actor, actor_id, from_state, to_state, note, at)
  values ('help_case', new.id, 1, 'start', 'person', new.user_id, null, 'open', '', new.at);
  insert into process_timer (process, subject_id, event, due_at) values ('help_case', new.id, 'late', new.answer_by);
  return new;
end
$$;
create trigger complaint_becomes_case after insert on finance_complaint
  for each row execute function complaint_becomes_case();
