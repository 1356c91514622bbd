-- Claims that insurers decide over their port, and policies whose licence ends while they are renewed or moved.

-- The file of a claim that its insurer is asked to decide. The reference is the same on every try; what is sent later is a file of its own.
create table claim_order (
  claim_id uuid primary key references insurance_claim (id),
  adapter text not null,
  reference text not null unique,
  file_sent jsonb not null,
  next_do text check (next_do in ('send', 'ask')),
  next_at timestamptz,
  sent_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  asks integer not null default 0 check (asks >= 0),
  unknown boolean not null default false,
  opened_at timestamptz not null,
  check ((next_do is null) = (next_at is null))
);
create index claim_order_due on claim_order (next_at) where next_at is not null;

-- What the insurer of the demonstration was asked to decide, as a real one keeps it.
create table sandbox_insurer_claim (
  reference text primary key,
  behaviour text not null,
  pays_kobo bigint not null,
  has_more boolean not null,
  seen integer not null,
  first_at timestamptz not null
);

-- A renewed policy runs to its last day, and may be suspended until then; the day on which another insurer takes over is that one's.
alter table policy add column handed_over_at timestamptz;
insert into process_timer (process, subject_id, event, due_at)
  select 'policy', id, 'run-out', (until_on + 1)::timestamp at time zone 'Africa/Lagos' from policy where state = 'renewed'
  on conflict do nothing;
