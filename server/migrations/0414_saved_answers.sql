-- expand: short answers that a dealer keeps for messages.
create table saved_answer (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  name text not null check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 1000),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null
);
-- Two of one name could not be told apart where they are chosen.
create unique index saved_answer_name on saved_answer (owner_id, lower(name));
