-- expand: an injured person with an account has a repair of theirs paid; their wallet gets the rest.
alter table claim_party add column repair_id uuid;
alter table claim_party add column to_repair_kobo bigint not null default 0;
alter table claim_party add constraint claim_party_repair_id_fkey foreign key (repair_id) references repair (id) not valid;
-- Whose repair it is also has the wallet for the rest.
alter table claim_party add constraint claim_party_repair_of_payee
  check (repair_id is null or payee_user_id is not null) not valid;
alter table claim_party add constraint claim_party_to_repair
  check (to_repair_kobo >= 0 and (to_repair_kobo = 0 or repair_id is not null)) not valid;

-- As before, but a hold may also be set aside by the account of a claim for whom it goes back to.
create or replace view ledger_defect as
with
  summed as (
    select account_id, sum(amount_kobo) as kobo, count(*) as postings, max(version) as version
    from ledger_posting group by account_id),
  stepped as (
    select account_id, version, amount_kobo, balance_kobo,
      lag(version, 1, 0::bigint) over w as version_before, lag(balance_kobo, 1, 0::bigint) over w as balance_before
    from ledger_posting window w as (partition by account_id order by version)),
  open_hold as (
    select account_id, sum(amount_kobo) as kobo from ledger_hold h
    where not exists (select from ledger_hold_resolution r where r.hold_id = h.id) group by account_id),
  linked as (
    select *, lag(hash, 1, ''::bytea) over w as previous, lag(last_txn_id, 1, 0::bigint) over w as after_txn,
      row_number() over w as place
    from ledger_block window w as (order by number)),
  guard (on_table, name) as (values
    ('ledger_txn', 'append_only'), ('ledger_posting', 'append_only'), ('ledger_posting', 'balanced'),
    ('ledger_hold', 'append_only'), ('ledger_hold_resolution', 'append_only'), ('ledger_block', 'append_only'),
    ('ledger_account', 'never_closed'), ('ledger_account', 'same_for_ever'))

select format('Account %s says %s, but its moves sum to %s.', a.code, ledger_naira(a.balance_kobo),
  ledger_naira(coalesce(s.kobo, 0))) as finding
from ledger_account a left join summed s on s.account_id = a.id where a.balance_kobo <> coalesce(s.kobo, 0)
union all
select format('Account %s says it has %s entries, but %s are there.', a.code, a.version, coalesce(s.postings, 0))
from ledger_account a left join summed s on s.account_id = a.id
where a.version <> coalesce(s.postings, 0) or a.version <> coalesce(s.version, 0)
union all
select format('Account %s is below zero: %s.', code, ledger_naira(balance_kobo))
from ledger_account where balance_kobo < 0 and kind <> 'outside'
union all
select format('Entry %s of account %s does not follow from the one before: %s and %s do not make %s.', s.version,
  coalesce(a.code::text, s.account_id::text), ledger_naira(s.balance_before), ledger_naira(s.amount_kobo),
  ledger_naira(s.balance_kobo))
from stepped s left join ledger_account a on a.id = s.account_id
where s.version <> s.version_before + 1 or s.balance_kobo <> s.balance_before + s.amount_kobo
union all
select format('All accounts together hold %s instead of nothing.', ledger_naira(sum(balance_kobo)))
from ledger_account having sum(balance_kobo) <> 0
union all
select format('Transaction %s does not balance: two of its accounts differ by %s.', txn_id,
  ledger_naira(abs(sum(amount_kobo))))
from ledger_posting group by txn_id, least(account_id, other_account_id), greatest(account_id, other_account_id)
having sum(amount_kobo) <> 0
union all
select format('Transaction %s moves no money.', t.id)
from ledger_txn t where not exists (select from ledger_posting p where p.txn_id = t.id)
union all
select format('Entry %s of account %s belongs to no transaction.', p.version,
  coalesce(a.code::text, p.account_id::text))
from ledger_posting p left join ledger_account a on a.id = p.account_id
where not exists (select from ledger_txn t where t.id = p.txn_id)
union all
select format('Entry %s belongs to account number %s, which does not exist.', p.version, p.account_id)
from ledger_posting p where not exists (select from ledger_account a where a.id = p.account_id)
union all
select format('Account %s holds %s, but its open holds sum to %s.', a.code, ledger_naira(a.balance_kobo),
  ledger_naira(coalesce(h.kobo, 0)))
from ledger_account a left join open_hold h on h.account_id = a.id
where a.kind = 'hold' and a.balance_kobo <> coalesce(h.kobo, 0)
union all
select format('Hold %s says %s, but %s was set aside for it.', h.id, ledger_naira(h.amount_kobo),
  ledger_naira(coalesce(sum(p.amount_kobo), 0)))
from ledger_hold h left join ledger_posting p
  on p.txn_id = h.id and p.account_id = h.account_id and (p.other_account_id = h.payer_id
    or exists (select from ledger_account i where i.id = p.other_account_id
      and (i.code like 'insurer:%' or i.code like 'claim:%')))
group by h.id having h.amount_kobo <> coalesce(sum(p.amount_kobo), 0)
union all
select format('Hold %s of %s ended, but %s left its account.', h.id, ledger_naira(h.amount_kobo),
  ledger_naira(coalesce(-sum(p.amount_kobo), 0)))
from ledger_hold_resolution r join ledger_hold h on h.id = r.hold_id
left join ledger_posting p on p.txn_id = r.txn_id and p.account_id = h.account_id
group by h.id having h.amount_kobo <> coalesce(-sum(p.amount_kobo), 0)
union all
select format('Hold %s says that %s of it was paid out, more than the %s it had.', h.id,
  ledger_naira(r.captured_kobo), ledger_naira(h.amount_kobo))
from ledger_hold_resolution r join ledger_hold h on h.id = r.hold_id where r.captured_kobo > h.amount_kobo
union all
select format('Block %s of the chain (transactions %s to %s) does not match its seal: something in it was changed.',
  number, after_txn + 1, last_txn_id)
from linked where hash <> ledger_block_hash(previous, place, after_txn, last_txn_id, sealed_at)
union all
select format('The guard "%s" on %s is missing or switched off.', g.name, g.on_table)
from guard g where not exists (
  select from pg_trigger t
  where t.tgrelid = to_regclass(g.on_table) and t.tgname = g.name and t.tgenabled in ('O', 'A'))
union all
select format('The rule "%s" is missing or not in force.', rule) from (values
  ('ledger_account_never_below_zero'), ('ledger_account_safe_number'), ('ledger_txn_key'), ('ledger_posting_pkey'),
  ('ledger_hold_resolution_pkey')) as needed (rule)
where not exists (select from pg_constraint c where c.conname = rule and c.convalidated);
