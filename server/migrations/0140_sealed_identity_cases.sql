-- What a check of a BVN or NIN that waits is decided by: sealed facts and documents, which go with the decision.

alter table identity_check
  -- Number and birth date, sealed under the pepper.
  add column facts bytea,
  -- When the register is asked again, and how often it was.
  add column ask_at timestamptz,
  add column asks int not null default 0,
  add constraint identity_check_facts_wait check (state = 'waiting' or facts is null),
  add constraint identity_check_asks_wait check (state = 'waiting' or ask_at is null);
create index identity_check_ask on identity_check (ask_at) where ask_at is not null;

-- A photograph or PDF of what shows the number; its own name is not kept, because people write numbers into names.
create table identity_document (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  file_key text not null,
  content_type text not null,
  bytes int not null,
  at timestamptz not null,
  foreign key (user_id, kind) references identity_check (user_id, kind)
);
create index identity_document_check on identity_document (user_id, kind);
create index identity_document_content on identity_document (file_key);
