-- How often each listing was found, opened, saved, asked about, bid for, seen and sold, by day of Lagos; and who looked today, without saying who.
create table look_salt (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- A person is a hash that only the salt of its day could make again: both are gone when the day is.
create table look_person (
  day date not null,
  who bytea not null check (length(who) = 16),
  -- Whose looks these are, since the same browser signed in; more than one where several did.
  accounts bytea not null default '' check (length(accounts) % 16 = 0),
  found bytea not null default '' check (length(found) % 16 = 0),
  opened bytea not null default '' check (length(opened) % 16 = 0),
  primary key (day, who)
);

create table car_day (
  car_id uuid not null references car (id) on delete cascade,
  day date not null,
  appearances integer not null default 0 check (appearances >= 0),
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  questions integer not null default 0 check (questions >= 0),
  offers integer not null default 0 check (offers >= 0),
  viewings integer not null default 0 check (viewings >= 0),
  sales integer not null default 0 check (sales >= 0),
  primary key (car_id, day)
);
create index car_day_done on car_day (day)
  where saves > 0 or questions > 0 or offers > 0 or viewings > 0 or sales > 0;

create table owner_day (
  owner_id uuid not null references app_user (id),
  day date not null,
  appearances integer not null default 0 check (appearances >= 0),
  views integer not null default 0 check (views >= 0),
  saves integer not null default 0 check (saves >= 0),
  questions integer not null default 0 check (questions >= 0),
  offers integer not null default 0 check (offers >= 0),
  viewings integer not null default 0 check (viewings >= 0),
  sales integer not null default 0 check (sales >= 0),
  primary key (owner_id, day)
);
create index owner_day_done on owner_day (day)
  where saves > 0 or questions > 0 or offers > 0 or viewings > 0 or sales > 0;

-- Days whose deeds are counted for good.
create table dashboard_closed_day (
  day date primary key
);

create index saved_car_at on saved_car (at);
create index message_first on message (at) where number = 1;
create index offer_started on offer (started_at);
create index test_drive_started on test_drive (started_at);
create index purchase_sold on purchase (changed_at) where state in ('completed', 'released');
create index agreement_started on agreement (started_on) where started_on is not null;
