-- A seal of each day over the books, and a way to the steps of deals by their time.

-- `page_ends` and `page_roots`: the day's tree cut into pages of transactions, so that one proof reads one page.
create table ledger_day_seal (
  day date primary key,
  last_txn_id bigint not null,
  transactions integer not null,
  escrow_kobo bigint not null,
  escrow_holds integer not null,
  chain bytea not null,
  root bytea not null,
  previous bytea not null unique,
  page_ends bigint[] not null,
  page_roots bytea[] not null check (cardinality(page_roots) = cardinality(page_ends)),
  sealed_at timestamptz not null,
  signature bytea not null check (length(signature) = 64)
);
create trigger append_only before update or delete or truncate on ledger_day_seal
  for each statement execute function ledger_refuse();

-- Written in the order of its times, so the least of indexes finds what happened within a month.
create index process_event_by_time on process_event using brin (at) with (pages_per_range = 16);
