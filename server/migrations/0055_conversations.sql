-- Conversations: what two people write to each other about one listing, and what of it is read, muted, blocked and reported.

create table conversation (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('car', 'part')),
  -- No reference: the conversation stays when its listing is gone.
  about_id uuid not null,
  -- What the listing was called when it was asked about.
  title text not null,
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id) check (seller_id <> buyer_id),
  -- The number of the newest message.
  newest int not null default 0,
  at timestamptz not null,
  -- Since when the buyer waits for an answer.
  waiting_since timestamptz,
  closed_at timestamptz,
  closed_reason text,
  unique (about, about_id, buyer_id),
  constraint conversation_closed_for_a_reason check ((closed_at is null) = (closed_reason is null))
);
create index conversation_seller on conversation (seller_id);
create index conversation_buyer on conversation (buyer_id);

-- What of a conversation is one side's own. `at` is that of its newest message, for the order of the list.
create table conversation_side (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  read_to int not null default 0,
  unread int not null default 0 check (unread >= 0),
  muted boolean not null default false,
  -- When they are told that something waits unread; they are told once, until they have read.
  tell_at timestamptz,
  told boolean not null default false,
  primary key (conversation_id, user_id)
);
create index conversation_side_list on conversation_side (user_id, at desc, conversation_id);
create index conversation_side_unread on conversation_side (user_id) where unread > 0;
create index conversation_side_tell on conversation_side (tell_at) where tell_at is not null;

create table message (
  conversation_id uuid not null references conversation (id) on delete cascade,
  number int not null check (number > 0),
  sender_id uuid not null references app_user (id),
  -- Made by the sender: the same line twice is one line.
  client_id uuid not null,
  text text not null check (length(text) <= 2000),
  at timestamptz not null,
  -- What in it leads past AutoX, and whether the sender had read so before sending.
  warned text[] not null,
  sent_anyway boolean not null,
  -- The sender has left, and the words with them.
  erased boolean not null default false,
  primary key (conversation_id, number),
  unique (sender_id, client_id)
);

-- Pictures and papers: of nobody's message until one names them.
create table message_file (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references app_user (id),
  conversation_id uuid,
  number int,
  place smallint not null default 0,
  file_key text not null,
  small_key text,
  name text not null,
  content_type text not null,
  bytes int not null,
  at timestamptz not null,
  foreign key (conversation_id, number) references message (conversation_id, number) on delete cascade,
  constraint message_file_whole check ((conversation_id is null) = (number is null))
);
create index message_file_of on message_file (conversation_id, number);
create index message_file_owner on message_file (owner_id);
create index message_file_waiting on message_file (at) where conversation_id is null;
create index message_file_key on message_file (file_key);
create index message_file_small_key on message_file (small_key);

-- Who does not want to be written to by whom, about anything.
create table conversation_block (
  blocker_id uuid not null references app_user (id),
  blocked_id uuid not null references app_user (id) check (blocked_id <> blocker_id),
  at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index conversation_block_blocked on conversation_block (blocked_id);

create table conversation_report (
  conversation_id uuid not null references conversation (id) on delete cascade,
  reporter_id uuid not null references app_user (id),
  reason text not null,
  words text not null,
  at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('closed', 'unfounded')),
  primary key (conversation_id, reporter_id),
  constraint conversation_report_decided check ((decided_at is null) = (outcome is null))
);
create index conversation_report_open on conversation_report (at) where decided_at is null;
create index conversation_report_reporter on conversation_report (reporter_id);

-- Dealers who show their phone number to signed-in people, and how often it was looked at.
create table shown_phone (
  user_id uuid primary key references app_user (id),
  shown boolean not null,
  looks int not null default 0
);
