-- expand concurrently: transactions of a day, which lie together in the table; for the desk's search and the reconciliation.
create index concurrently ledger_txn_at on ledger_txn using brin (at);
