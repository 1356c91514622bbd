-- expand: what a deposit does not reach becomes a claim of the owner on the renter.
-- Bookings before this were told that nothing is charged beyond the deposit.
alter table rental
  add column above_deposit boolean not null default false,
  -- The owner gave up what was asked at the return.
  add column is_waived boolean not null default false;

create table rental_claim (
  id uuid primary key,
  owner_id uuid not null references app_user (id),
  renter_id uuid not null references app_user (id),
  rental_id uuid not null references rental (id),
  car_id uuid not null references car (id),
  state text not null,
  version integer not null,
  from_day date not null,
  days integer not null check (days > 0),
  -- {"list": [lines of the return, each less what the deposit paid of it]}
  lines jsonb not null,
  contest jsonb not null,
  contest_pictures text[] not null,
  claimed_kobo bigint not null check (claimed_kobo > 0),
  owed_kobo bigint not null,
  answer_by timestamptz not null,
  -- Since when it is a debt.
  owed_at timestamptz,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  constraint rental_claim_two_people check (owner_id <> renter_id),
  constraint rental_claim_owed check (owed_kobo >= 0 and owed_kobo <= claimed_kobo),
  constraint rental_claim_debt check (state not in ('owed', 'paid') or owed_kobo > 0),
  constraint rental_claim_since check (state <> 'owed' or owed_at is not null)
);
create unique index rental_claim_rental on rental_claim (rental_id);
create index rental_claim_owner on rental_claim (owner_id, changed_at desc);
create index rental_claim_renter on rental_claim (renter_id, changed_at desc);
create index rental_claim_owed_by on rental_claim (renter_id) where state = 'owed';
create index rental_claim_pictures on rental_claim using gin (contest_pictures);
