-- Ratings: what the two sides of a completed dealing say of each other and of what was dealt in, blind until both have or time is over.

create table dealing (
  id uuid primary key,
  kind text not null check (kind in ('purchase', 'part-order', 'appointment', 'rental')),
  buyer_id uuid not null references app_user (id),
  seller_id uuid not null references app_user (id) check (seller_id <> buyer_id),
  -- In words, as it was when it was completed.
  subject text not null,
  -- What was dealt in, where it can be rated beside the people.
  thing text check (thing in ('car', 'part', 'workshop')),
  thing_id uuid,
  completed_at timestamptz not null,
  closes_at timestamptz not null,
  visible_at timestamptz,
  constraint dealing_thing_whole check ((thing is null) = (thing_id is null))
);
create index dealing_buyer on dealing (buyer_id);
create index dealing_seller on dealing (seller_id);

create table rating (
  id uuid primary key default gen_random_uuid(),
  dealing_id uuid not null references dealing (id),
  by_role text not null check (by_role in ('buyer', 'seller')),
  author_id uuid not null references app_user (id),
  about text not null check (about in ('seller', 'buyer', 'car', 'part', 'workshop')),
  about_id uuid not null check (about_id <> author_id),
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  version int not null default 1,
  changed_at timestamptz not null,
  visible_at timestamptz,
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  unique (dealing_id, about),
  constraint rating_reply_whole check ((reply is null) = (replied_at is null)),
  constraint rating_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null))
);
create index rating_about on rating (about, about_id, visible_at desc, id) where visible_at is not null and hidden_at is null;
create index rating_author on rating (author_id);

-- Every wording a rating ever had. Append-only, but that the words of somebody who is gone can be taken out.
create table rating_version (
  rating_id uuid not null references rating (id),
  version int not null,
  stars smallint not null,
  words text not null,
  at timestamptz not null,
  primary key (rating_id, version)
);
create function refuse_but_blanking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = '' and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger rating_version_append_only before update or delete on rating_version
  for each row execute function refuse_but_blanking();
create trigger rating_version_kept before truncate on rating_version
  for each statement execute function refuse_change();

create table rating_report (
  rating_id uuid not null references rating (id),
  user_id uuid not null references app_user (id),
  words text not null,
  at timestamptz not null,
  settled_at timestamptz,
  primary key (rating_id, user_id)
);
create index rating_report_open on rating_report (at) where settled_at is null;

-- How many people gave how many stars, one voice each: kept, so that lists of sellers cost nothing.
create table rating_average (
  about text not null,
  about_id uuid not null,
  stars int[] not null check (cardinality(stars) = 5),
  primary key (about, about_id)
);

-- How long people were waited for, of the last days.
create table reply_time (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id),
  seconds int not null check (seconds >= 0),
  at timestamptz not null
);
create index reply_time_user on reply_time (user_id, at);
