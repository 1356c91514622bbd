-- Savings plans: what for, until when, and what is taken by itself. The money itself is in the books, on savings:<id>.

create table savings_plan (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  name text not null,
  kind text not null check (kind in ('flexible', 'target', 'locked')),
  state text not null default 'active',
  version int not null default 1,
  target_kobo bigint check (target_kobo > 0),
  ends_on date, -- matures at the beginning of this day in Lagos
  car_id uuid references car (id),
  car_on_market boolean, -- as its owner was last told
  -- Automatic deposits: all of it or nothing.
  amount_kobo bigint check (amount_kobo > 0),
  every text check (every in ('day', 'week', 'month')),
  from_on date,
  slot_on date, -- the day whose deposit is due next
  next_at timestamptz, -- when it is tried next; null while nothing is taken
  retries int not null default 0,
  missed int not null default 0, -- in a row
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint savings_plan_kind check (
    (kind = 'target') = (target_kobo is not null)
    and (kind <> 'locked' or ends_on is not null) and (kind <> 'flexible' or ends_on is null)
    and (car_id is null or kind = 'target') and (car_id is null) = (car_on_market is null)),
  constraint savings_plan_schedule check (num_nulls(amount_kobo, every, from_on) in (0, 3)),
  constraint savings_plan_next check (
    num_nulls(slot_on, next_at) in (0, 2) and (next_at is null or (amount_kobo is not null and state = 'active')))
);
create index savings_plan_owner on savings_plan (user_id, changed_at desc);
create index savings_plan_due on savings_plan (next_at) where next_at is not null;
create index savings_plan_car on savings_plan (car_id) where car_id is not null;
