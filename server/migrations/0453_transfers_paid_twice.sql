-- expand: a transfer that was refunded and that the bank paid after all is booked as a loss.

insert into ledger_account (code) values ('outside:losses') on conflict (code) do nothing;

alter table withdrawal drop constraint withdrawal_books_check;
alter table withdrawal add constraint withdrawal_books_check
  check (books in ('held', 'settled', 'voided', 'reversed', 'paid-twice')) not valid;
alter table withdrawal drop constraint withdrawal_settled;
alter table withdrawal add constraint withdrawal_settled
  check ((books in ('settled', 'reversed', 'paid-twice')) = (settle_txn_id is not null)) not valid;
