-- Staff of a dealer: who was invited, who belongs to it, and what each of them did in its name.

create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  dealer_id uuid not null references app_user (id),
  email text not null check (length(email) <= 254),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (dealer_id, email)
);
create index staff_invitation_email on staff_invitation (email);

create table staff_member (
  dealer_id uuid not null references app_user (id),
  member_id uuid not null references app_user (id),
  since timestamptz not null,
  primary key (dealer_id, member_id),
  constraint staff_not_oneself check (dealer_id <> member_id)
);
create index staff_member_member on staff_member (member_id);

-- `about` and `number`: the thing, and which message of a conversation.
create table staff_act (
  id bigint generated always as identity primary key,
  dealer_id uuid not null,
  member_id uuid not null,
  call text not null,
  about uuid,
  number integer,
  at timestamptz not null
);
create index staff_act_dealer on staff_act (dealer_id, id desc);
create index staff_act_message on staff_act (about, number) where number is not null;
create index staff_act_member on staff_act (member_id, id desc);
