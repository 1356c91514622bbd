// Forbidden writes to withdrawals and rail announcements, by guard.
import { copyOf as again, nobody, type WrongWrites } from './schema-guards.ts'

const sets = (table: string, ...changes: string[]) => changes.map(change => `update ${table} set ${change}`)
const another = '00000000-0000-4000-8000-0000000000aa'
const openHold = '(select max(id) from ledger_hold)'
const firstTxn = '(select min(id) from ledger_txn)'
/** A second withdrawal like the one of the stage but on the other hold, with these columns as `more` says. */
const second = (more: Record<string, unknown>) =>
  `insert into withdrawal select copy.* from withdrawal t, jsonb_populate_record(null::withdrawal, to_jsonb(t)
     || jsonb_build_object('hold_id', ${openHold}) || '${JSON.stringify(more)}') copy`
/** A chargeback of the top-up of the stage: its state, and what it disputes and lost. */
const chargeback = (state: string, amount = 'null', lost = 'null', topUp = 't.id') =>
  `insert into top_up_chargeback
   select ${topUp}, 'one', '${state}', ${amount}, 'words', true, ${lost}, now(), now() from top_up t`
const inbox = `values (gen_random_uuid(), 'sandbox', 'one', '{}', now())`

export const wrongWithdrawalWrites: WrongWrites = {
  'withdrawal.withdrawal_pkey': second({ reference: 'another-reference' }),
  'withdrawal.withdrawal_user_id_fkey': sets('withdrawal', `user_id = '${nobody}'`),
  'withdrawal.withdrawal_claim_id_fkey': sets('withdrawal', `user_id = null, claim_id = '${nobody}'`),
  'withdrawal.withdrawal_payer': sets('withdrawal', `user_id = null`),
  'withdrawal.withdrawal_reference_key': second({ id: another }),
  'withdrawal.withdrawal_reference_check': sets(
    'withdrawal',
    `reference = 'short'`,
    `reference = repeat('x', 51)`,
    `reference = upper(reference)`,
  ),
  'withdrawal.withdrawal_hold_id_key': again('withdrawal', { id: another, reference: 'another-reference' }),
  'withdrawal.withdrawal_hold_id_fkey': sets('withdrawal', `hold_id = 999999999`),
  'withdrawal.withdrawal_settle_txn_id_key': {
    also: `update withdrawal set books = 'settled', settle_txn_id = ${firstTxn}`,
    sql: second({ id: another, reference: 'another-reference' }),
  },
  'withdrawal.withdrawal_settle_txn_id_fkey': sets(
    'withdrawal',
    `books = 'settled', settle_txn_id = 999999999`,
  ),
  'withdrawal.withdrawal_settled': sets(
    'withdrawal',
    `books = 'settled'`,
    `books = 'reversed'`,
    `settle_txn_id = ${firstTxn}`,
  ),
  'withdrawal.withdrawal_books_check': sets('withdrawal', `books = 'lost'`),
  'withdrawal.withdrawal_account_number_check': sets(
    'withdrawal',
    `account_number = '123456789'`,
    `account_number = '123456789x'`,
  ),
  'withdrawal.withdrawal_amount_kobo_check': sets('withdrawal', 'amount_kobo = 0', 'amount_kobo = -1'),
  'withdrawal.withdrawal_fee_kobo_check': sets('withdrawal', 'fee_kobo = -1'),
  'withdrawal.withdrawal_vat_kobo_check': sets('withdrawal', 'vat_kobo = -1'),
  'withdrawal.withdrawal_duty_kobo_check': sets('withdrawal', 'duty_kobo = -1'),
  'withdrawal.withdrawal_next': sets('withdrawal', `next_at = now()`, `next_do = 'send'`),
  'withdrawal.withdrawal_next_do_check': sets('withdrawal', `next_do = 'pray', next_at = now()`),
  'withdrawal.withdrawal_sent': sets('withdrawal', `sent_at = now()`, `first_sent_at = now()`),

  'top_up.top_up_pkey': again('top_up', { reference: 'topup-of-another' }),
  'top_up.top_up_user_id_fkey': sets('top_up', `user_id = '${nobody}'`),
  'top_up.top_up_reference_key': again('top_up', { id: another }),
  'top_up.top_up_reference_check': sets(
    'top_up',
    `reference = 'topup-short'`,
    `reference = 'another-reference'`,
    `reference = 'topup-with_underscores'`,
  ),
  'top_up.top_up_rail_check': sets('top_up', `rail = 'pigeon'`),
  'top_up.top_up_way_check': sets('top_up', `way = 'cash', pay_url = null`),
  'top_up.top_up_way_fits': sets(
    'top_up',
    `pay_url = null`,
    `way = 'ussd'`,
    `dial_code = '*1#', ussd_bank = '737'`,
  ),
  'top_up.top_up_ussd_bank_check': sets('top_up', `ussd_bank = '000'`),
  'top_up.top_up_amount_kobo_check': sets('top_up', 'amount_kobo = 0', 'amount_kobo = 1000000001'),
  'top_up.top_up_fee_kobo_check': sets('top_up', 'fee_kobo = -1'),
  'top_up.top_up_asks_check': sets('top_up', 'asks = -1'),
  'top_up.top_up_paid': sets('top_up', `state = 'paid'`, `paid_at = now()`),
  'top_up.top_up_credited': sets('top_up', 'credited_kobo = 1', 'credited_kobo = 0'),
  'top_up.top_up_deal_check': sets(
    'top_up',
    `deal = 'purchase'`,
    `deal_id = gen_random_uuid()`,
    `escrow_kobo = 1`,
    `deal = 'purchase', deal_id = gen_random_uuid(), escrow_kobo = -1`,
    `deal = 'purchase', deal_id = gen_random_uuid(), escrow_kobo = amount_kobo + 1`,
  ),
  'top_up_chargeback.top_up_chargeback_pkey': `${chargeback('open')}, generate_series(1, 2)`,
  'top_up_chargeback.top_up_chargeback_top_up_id_fkey': chargeback(
    'open',
    'null',
    'null',
    `'${nobody}'::uuid`,
  ),
  'top_up_chargeback.top_up_chargeback_state_check': chargeback('lost'),
  'top_up_chargeback.top_up_chargeback_amount_kobo_check': chargeback('open', '0'),
  'top_up_chargeback.top_up_chargeback_lost_kobo_check': chargeback('resolved', 'null', '0'),

  'beneficiary.beneficiary_pkey': again('beneficiary', { bank_code: '999' }),
  'beneficiary.beneficiary_user_id_fkey': sets('beneficiary', `user_id = '${nobody}'`),
  'beneficiary.beneficiary_account_number_check': sets('beneficiary', `account_number = '123'`),
  'beneficiary.beneficiary_user_id_bank_code_account_number_key': again('beneficiary', { id: another }),

  'webhook_inbox.webhook_inbox_pkey': again('webhook_inbox', { once: 'another' }),
  'webhook_inbox.webhook_inbox_parked_says_why': sets('webhook_inbox', `parked_at = now(), note = ''`),
  'webhook_inbox.webhook_inbox_rail_once_key': `insert into webhook_inbox (id, rail, once, event, received_at) ${inbox}`,

  'rail_account.rail_account_pkey': again('rail_account', {
    customer: null,
    account_number: '9999999999',
    deal: 'purchase',
    deal_id: another,
  }),
  'rail_account.rail_account_of_person': again('rail_account', {
    id: another,
    customer: null,
    account_number: '9999999999',
  }),
  'rail_account.rail_account_of_deal': `insert into rail_account (user_id, rail, deal, deal_id)
    select user_id, rail, 'purchase', '${another}' from rail_account, generate_series(1, 2)`,
  'rail_account.rail_account_deal_check': sets('rail_account', `deal = 'purchase'`, `deal_id = '${another}'`),
  'rail_account.rail_account_user_id_fkey': sets('rail_account', `user_id = '${nobody}'`),
  'rail_account.rail_account_customer_key': `insert into rail_account (user_id, rail, customer)
    select (select user_id from wallet order by user_id desc limit 1), rail, customer from rail_account`,
  'rail_account.rail_account_rail_account_number_key': `insert into rail_account (user_id, rail, account_number, account_name, bank_name, rail_reference)
    select (select user_id from wallet order by user_id desc limit 1), rail, account_number, 'x', 'x', 'x' from rail_account`,
  'rail_account.rail_account_check': sets('rail_account', 'bank_name = null'),
  'rail_account.rail_account_close_check': sets('rail_account', 'close_at = now()'),
  'rail_account.rail_account_check1': sets('rail_account', 'next_at = now()'),
}
