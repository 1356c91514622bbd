-- The books of AutoX: accounts, transactions and their postings, holds, and the seals over them.

-- A transaction has a key and one or more moves. A move takes money from one account to another and leaves two
-- postings: minus at the payer, plus at the payee. So the books balance, and all accounts together are always zero.
-- Money is written by one function only, ledger_post (0007). What is written stays: a correction is a new transaction.

create domain ledger_code as text
  check (value ~ '^(wallet|savings|hold|outside):[A-Za-z0-9:_-]{1,100}$' or value in ('fees', 'insurer'));

create table ledger_account (
  id bigint generated always as identity primary key,
  code ledger_code not null unique,
  kind text not null generated always as (split_part(code, ':', 1)) stored,
  owner_id uuid,
  opened_at timestamptz not null default now(),
  balance_kobo bigint not null default 0,
  version bigint not null default 0, -- how many postings the account has
  spent_on date, -- the Lagos day that spent_kobo counts
  spent_kobo bigint not null default 0,
  constraint ledger_account_owner check (kind = 'hold' or (kind in ('wallet', 'savings')) = (owner_id is not null)),
  constraint ledger_account_never_below_zero check (balance_kobo >= 0 or kind = 'outside'),
  constraint ledger_account_safe_number check (balance_kobo between -9007199254740991 and 9007199254740991),
  constraint ledger_account_spent check (spent_kobo >= 0)
) with (fillfactor = 50); -- room on the page keeps an update away from the indexes
create index ledger_account_of_owner on ledger_account (owner_id);
insert into ledger_account (code) values ('fees'), ('insurer'), ('outside:sandbox'), ('outside:paystack');

create table ledger_txn (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  key text not null constraint ledger_txn_key unique check (length(key) between 1 and 200),
  kind text not null check (length(kind) between 1 and 40),
  request_hash bytea not null check (length(request_hash) = 32), -- the same key with another body is refused
  meta jsonb not null check (jsonb_typeof(meta) = 'object' and pg_column_size(meta) <= 2000)
);

-- No foreign keys here: ledger_post holds the lock on every account it names, and the audit looks for strays.
create table ledger_posting (
  txn_id bigint not null,
  account_id bigint not null,
  other_account_id bigint not null check (other_account_id <> account_id),
  amount_kobo bigint not null check (amount_kobo <> 0),
  balance_kobo bigint not null, -- of the account, after this posting
  version bigint not null check (version > 0), -- 1, 2, 3 … within the account: a lost update cannot be written
  primary key (account_id, version)
);
create index ledger_posting_of_txn on ledger_posting (txn_id);

-- A hold is money moved to an account of its own until it is captured, released or expired: at most once.
create table ledger_hold (
  id bigint primary key references ledger_txn, -- the transaction that set the money aside
  account_id bigint not null references ledger_account,
  payer_id bigint not null references ledger_account,
  amount_kobo bigint not null check (amount_kobo > 0),
  expires_at timestamptz
);
create index ledger_hold_of_account on ledger_hold (account_id);
create index ledger_hold_of_payer on ledger_hold (payer_id);
create index ledger_hold_expiring on ledger_hold (expires_at) where expires_at is not null;

create table ledger_hold_resolution (
  hold_id bigint primary key references ledger_hold,
  txn_id bigint not null unique references ledger_txn,
  outcome text not null check (outcome in ('captured', 'released', 'expired')),
  captured_kobo bigint not null,
  check (captured_kobo >= 0 and (captured_kobo > 0) = (outcome = 'captured'))
);

-- A seal over all transactions after the block before it, up to last_txn_id.
create table ledger_block (
  number bigint primary key check (number > 0),
  last_txn_id bigint not null unique,
  hash bytea not null, -- sha256 over the hash before it and every byte of the block's transactions
  sealed_at timestamptz not null
);

-- Who is writing the books at this moment. ledger_post locks accounts before it draws an id, and keeps the lock to its end.
create view ledger_writer as
select distinct virtualtransaction as writer from pg_locks
where relation = 'ledger_account'::regclass and mode <> 'AccessShareLock'
  and database = (select oid from pg_database where datname = current_database());

-- How far the next seal may reach. Transactions commit in another order than they draw their ids: a lower id may still
-- be open while a higher one is committed. But whoever could still write an id up to txn_id was a writer when txn_id was
-- seen, so once all those have ended, nothing can appear there any more.
create table ledger_mark (
  single boolean primary key default true check (single),
  txn_id bigint not null,
  open_then text[] not null
);

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
end $$;
create trigger append_only before update or delete or truncate on ledger_txn execute function ledger_refuse();
create trigger append_only before update or delete or truncate on ledger_posting execute function ledger_refuse();
create trigger append_only before update or delete or truncate on ledger_hold execute function ledger_refuse();
create trigger append_only before update or delete or truncate on ledger_hold_resolution
  execute function ledger_refuse();
create trigger append_only before update or delete or truncate on ledger_block execute function ledger_refuse();
create trigger never_closed before delete or truncate on ledger_account execute function ledger_refuse();
create trigger same_for_ever before update of id, code, owner_id, opened_at on ledger_account
  execute function ledger_refuse();

create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (select from written group by txn_id having sum(amount_kobo) <> 0) then
    raise exception 'a transaction does not balance';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_posting referencing new table as written
  for each statement execute function ledger_refuse_unbalanced();
