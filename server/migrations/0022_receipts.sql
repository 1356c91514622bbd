-- Receipts: which transaction undid which, found at once, and each undone at most once.

-- A transaction that undoes another says so in its facts: `reverses` is the other's number.
create unique index ledger_txn_reverses on ledger_txn ((meta ->> 'reverses')) where meta ? 'reverses';
