-- The demonstration's own money goes over the sandbox bank like any other, so that the bank and the books agree.
insert into sandbox_deposit (reference, account_number, amount_kobo, fee_kobo, sender_name, narration, at)
select substr(t.key, length('deposit:sandbox:') + 1), w.account_number, -sum(p.amount_kobo), 0,
  coalesce(t.meta ->> 'senderName', ''), '', t.at
from ledger_txn t
join ledger_posting p on p.txn_id = t.id
join ledger_account a on a.id = p.account_id and a.code = 'outside:sandbox'
join wallet w on w.user_id = split_part(t.key, ':', 4)::uuid
where starts_with(t.key, 'deposit:sandbox:seed:')
group by t.id, w.account_number
on conflict (reference) do nothing;
