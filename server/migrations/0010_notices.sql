-- Notices: what somebody should know, and how they want to learn of it.

create table notice (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  kind text not null,
  title text not null,
  body text not null,
  link text check (link like '/%'),
  at timestamptz not null,
  read_at timestamptz
);
create index notice_of_user on notice (user_id, at desc, id desc);
create index notice_unread on notice (user_id) where read_at is null;

-- Only what differs from the start, where everything comes by every way.
create table notice_choice (
  user_id uuid not null references app_user (id),
  kind text not null,
  in_app boolean not null default true,
  by_mail boolean not null default true,
  primary key (user_id, kind)
);
