-- expand: what both sides say in a dispute, what AutoX asks them, and the listing as it was dealt.

create table dispute_question (
  id uuid primary key default gen_random_uuid(),
  process text not null,
  subject_id uuid not null,
  side text not null,
  words text not null check (length(words) between 5 and 2000),
  operator text not null,
  at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  constraint dispute_question_ahead check (answer_by > at)
);
create index dispute_question_subject on dispute_question (subject_id, at);

create table dispute_statement (
  id uuid primary key default gen_random_uuid(),
  process text not null,
  subject_id uuid not null,
  number integer not null check (number > 0),
  side text not null,
  author_id uuid not null references app_user (id),
  words text not null check (length(words) <= 2000),
  -- The question that it answers; each is answered once.
  question_id uuid unique references dispute_question (id),
  -- Its files are opened by AutoX alone.
  is_private boolean not null,
  is_erased boolean not null default false,
  at timestamptz not null,
  unique (subject_id, number)
);
create index dispute_statement_author on dispute_statement (author_id);

create table dispute_file (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references app_user (id),
  -- Null until a statement names it.
  statement_id uuid references dispute_statement (id),
  place smallint not null default 0,
  file_key text not null,
  small_key text,
  name text not null,
  content_type text not null,
  bytes integer not null,
  at timestamptz not null
);
create index dispute_file_statement on dispute_file (statement_id, place);
create index dispute_file_sender on dispute_file (sender_id);
create index dispute_file_key on dispute_file (file_key);
create index dispute_file_small_key on dispute_file (small_key);
create index dispute_file_waiting on dispute_file (at) where statement_id is null;

-- Whatever its owner changes later, a deal is judged by the listing that it began with.
create table deal_listing (
  deal_id uuid primary key,
  process text not null,
  car_id uuid not null,
  listing jsonb not null,
  pictures text[] not null,
  at timestamptz not null
);
create index deal_listing_pictures on deal_listing using gin (pictures);
