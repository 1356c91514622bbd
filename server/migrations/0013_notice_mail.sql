-- Notices on their way: which were mailed, how far money was told of, and which deadlines were reminded of.

alter table notice add column mailed_at timestamptz;

-- The last transaction of the books that was looked at. What moved before this table was made is told to nobody.
create table money_told (
  single boolean primary key default true check (single),
  txn_id bigint not null
);
insert into money_told (txn_id) select coalesce(max(id), 0) from ledger_txn;

-- A new timer replaces the row, so each is reminded of once.
alter table process_timer add column reminded_at timestamptz;
create index process_timer_to_remind on process_timer (due_at) where reminded_at is null;
