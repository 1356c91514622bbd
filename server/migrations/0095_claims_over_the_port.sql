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
