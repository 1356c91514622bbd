-- expand: devices on which operators are told what newly waits, by web push.

create table operator_push (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator (id),
  -- Of the sign-in that registered it last; that row may be gone, since sessions go idle and devices do not.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  registered_at timestamptz not null
);
create index operator_push_of_operator on operator_push (operator_id, registered_at desc);
