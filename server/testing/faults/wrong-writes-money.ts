// Forbidden writes to money tables outside the books, by guard.
import { copyOf as again, nobody, type WrongWrites } from './schema-guards.ts'

const set = (table: string, change: string) => `update ${table} set ${change}`
const another = '00000000-0000-4000-8000-0000000000aa'
const nowhere = (table: string, column: string) => set(table, `${column} = '${nobody}'`)
/** Each of these changes is refused. */
const sets = (table: string, ...changes: string[]) => changes.map(change => set(table, change))

const wallet: WrongWrites = {
  'wallet.wallet_pkey': again('wallet', { account_number: '9999999999' }),
  'wallet.wallet_user_id_fkey': again('wallet', { account_number: '9999999999', user_id: nobody }),
  'wallet.wallet_account_number_key': set('wallet', `account_number = '9999999999'`),
  'wallet.wallet_account_number_check': sets(
    'wallet',
    `account_number = right(account_number, 9)`,
    `account_number = account_number || '0'`,
    `account_number = 'x' || right(account_number, 9)`,
  ),
  'idempotency_key.idempotency_key_pkey': again('idempotency_key', { answer: null }),
  'idempotency_key.idempotency_key_key_check': set('idempotency_key', `key = repeat('k', 101)`),
  'process_event.process_event_pkey': again('process_event'),
  'process_event.process_event_append_only': [
    'update process_event set note = note',
    'delete from process_event where false',
    'truncate process_event',
  ],
  'process_timer.process_timer_pkey': again('process_timer'),
}

const purchase: WrongWrites = {
  'purchase.purchase_pkey': again('purchase', { state: 'cancelled' }),
  'purchase.purchase_one_claim': again('purchase', { id: another }),
  'purchase.purchase_buyer_id_fkey': nowhere('purchase', 'buyer_id'),
  'purchase.purchase_seller_id_fkey': nowhere('purchase', 'seller_id'),
  'purchase.purchase_car_id_fkey': nowhere('purchase', 'car_id'),
  'purchase.purchase_check': set('purchase', 'seller_id = buyer_id'),
  'purchase.purchase_price_kobo_check': sets('purchase', 'price_kobo = 0', 'price_kobo = -1'),
  'purchase.purchase_handover_code_check': sets(
    'purchase',
    `handover_code = '12345'`,
    `handover_code = '12345x'`,
  ),
  'purchase.purchase_received_kobo_check': sets(
    'purchase',
    'received_kobo = -1',
    'received_kobo = price_kobo + 1',
  ),
  'purchase.purchase_awaits_money_check': sets(
    'purchase',
    `state = 'awaiting-money'`,
    `state = 'awaiting-money', received_kobo = 0`,
    `state = 'awaiting-money', money_due_at = now()`,
  ),
  'purchase.purchase_one_awaited': {
    also: 'drop index purchase_one_claim',
    sql: `insert into purchase select copy.* from purchase t, generate_series(1, 2) n, jsonb_populate_record(null::purchase,
      to_jsonb(t) || jsonb_build_object('id', md5(n::text), 'state', 'awaiting-money', 'received_kobo', 0,
        'money_due_at', now())) copy`,
  },
  'purchase_transfer.purchase_transfer_pkey': again('purchase_transfer', {
    reference: 'another',
    escrow_kobo: 0,
    hold_id: null,
  }),
  'purchase_transfer.purchase_transfer_once': again('purchase_transfer', {
    id: another,
    escrow_kobo: 0,
    hold_id: null,
  }),
  'purchase_transfer.purchase_transfer_hold_id_key': again('purchase_transfer', {
    id: another,
    reference: 'another',
  }),
  'purchase_transfer.purchase_transfer_hold_id_fkey': set('purchase_transfer', 'hold_id = 999999999'),
  'purchase_transfer.purchase_transfer_purchase_id_fkey': nowhere('purchase_transfer', 'purchase_id'),
  'purchase_transfer.purchase_transfer_source_check': set(
    'purchase_transfer',
    `source = 'heaven', rail = null, reference = null`,
  ),
  'purchase_transfer.purchase_transfer_rail_check': sets(
    'purchase_transfer',
    'rail = null',
    'reference = null',
    `source = 'wallet'`,
  ),
  'purchase_transfer.purchase_transfer_sender_check': sets(
    'purchase_transfer',
    `sender_bank_code = '058'`,
    `sender_account_number = '0123456789'`,
  ),
  'purchase_transfer.purchase_transfer_amount_kobo_check': set(
    'purchase_transfer',
    'amount_kobo = 0, escrow_kobo = 0, hold_id = null',
  ),
  'purchase_transfer.purchase_transfer_escrow_check': sets(
    'purchase_transfer',
    'escrow_kobo = amount_kobo + 1',
    'escrow_kobo = -1',
    'escrow_kobo = 0',
    'hold_id = null',
  ),
  'purchase_transfer.purchase_transfer_returned_check': sets(
    'purchase_transfer',
    `returned_kobo = amount_kobo + 1, returned_to = 'sender'`,
    'returned_kobo = 1',
    `returned_to = 'wallet'`,
  ),
  'purchase_transfer.purchase_transfer_returned_to_check': set(
    'purchase_transfer',
    `returned_kobo = 1, returned_to = 'heaven'`,
  ),
  'purchase_paper.purchase_paper_pkey': again('purchase_paper'),
  'purchase_paper.purchase_paper_purchase_id_fkey': nowhere('purchase_paper', 'purchase_id'),
}

const partOrder: WrongWrites = {
  'part_order.part_order_pkey': again('part_order'),
  'part_order.part_order_buyer_id_fkey': nowhere('part_order', 'buyer_id'),
  'part_order.part_order_seller_id_fkey': nowhere('part_order', 'seller_id'),
  'part_order.part_order_part_id_fkey': nowhere('part_order', 'part_id'),
  'part_order.part_order_check': set('part_order', 'seller_id = buyer_id'),
  'part_order.part_order_check1': sets(
    'part_order',
    'total_kobo = 249',
    'quantity = 3',
    'delivery_kobo = 51',
  ),
  'part_order.part_order_quantity_check': sets(
    'part_order',
    'quantity = 0, total_kobo = 50',
    'quantity = -1, total_kobo = -50',
  ),
  'part_order.part_order_price_kobo_check': sets(
    'part_order',
    'price_kobo = 0, total_kobo = 50',
    'price_kobo = -1, total_kobo = 48',
  ),
  'part_order.part_order_delivery_kobo_check': set('part_order', 'delivery_kobo = -1, total_kobo = 199'),
  'part_order.part_order_handover_code_check': sets(
    'part_order',
    `handover_code = '12345'`,
    `handover_code = '12345x'`,
  ),
  'part_order.part_order_all_shared': set(
    'part_order',
    'to_seller_kobo = 200, to_buyer_kobo = 0, commission_kobo = 49',
  ),
}

const schedule = `amount_kobo = 5, every = 'day', from_on = '2026-11-20'`
const savings: WrongWrites = {
  'savings_plan.savings_plan_pkey': again('savings_plan'),
  'savings_plan.savings_plan_user_id_fkey': nowhere('savings_plan', 'user_id'),
  'savings_plan.savings_plan_car_id_fkey': set(
    'savings_plan',
    `kind = 'target', target_kobo = 5, car_on_market = true, car_id = '${nobody}'`,
  ),
  'savings_plan.savings_plan_kind_check': set('savings_plan', `kind = 'magic'`),
  'savings_plan.savings_plan_kind': sets(
    'savings_plan',
    `target_kobo = 5`,
    `kind = 'target'`,
    `kind = 'locked'`,
    `ends_on = '2027-01-01'`,
    `car_id = (select id from car), car_on_market = true`,
    `car_on_market = true`,
  ),
  'savings_plan.savings_plan_target_kobo_check': set('savings_plan', `kind = 'target', target_kobo = 0`),
  'savings_plan.savings_plan_amount_kobo_check': set(
    'savings_plan',
    `amount_kobo = 0, every = 'day', from_on = '2026-11-20'`,
  ),
  'savings_plan.savings_plan_every_check': set(
    'savings_plan',
    `amount_kobo = 5, every = 'hour', from_on = '2026-11-20'`,
  ),
  'savings_plan.savings_plan_schedule': sets('savings_plan', `amount_kobo = 5`, `every = 'day'`),
  'savings_plan.savings_plan_next': sets(
    'savings_plan',
    `${schedule}, slot_on = '2026-11-20'`,
    `slot_on = '2026-11-20', next_at = now()`,
    `${schedule}, slot_on = '2026-11-20', next_at = now(), state = 'paused'`,
  ),
}

const withoutPapers = (sql: string) => ({ also: 'delete from identity_document', sql })
const identity: WrongWrites = {
  'identity_check.identity_check_pkey': again('identity_check', { state: 'waiting' }),
  'identity_check.identity_check_user_id_fkey': withoutPapers(nowhere('identity_check', 'user_id')),
  'identity_check.identity_check_kind_check': withoutPapers(set('identity_check', `kind = 'passport'`)),
  'identity_check.identity_check_state_check': set('identity_check', `state = 'perhaps'`),
  'identity_check.identity_check_number_hash_check': set('identity_check', `number_hash = ''`),
  'identity_check.identity_check_last4_check': sets('identity_check', `last4 = '123'`, `last4 = '123x'`),
  // One number belongs to one person.
  'identity_check.identity_check_one_user': `insert into identity_check
    select (select user_id from wallet order by user_id desc limit 1), kind, state, number_hash, last4, 'other', at from identity_check`,
  // Nothing that a check was decided by stays with it.
  'identity_check.identity_check_facts_wait': set('identity_check', `facts = 'x'`),
  'identity_check.identity_check_asks_wait': set('identity_check', `ask_at = now()`),
  'identity_document.identity_document_pkey': again('identity_document'),
  'identity_document.identity_document_user_id_kind_fkey': nowhere('identity_document', 'user_id'),
  'identity_tier.identity_tier_pkey': again('identity_tier', { tier: 3 }),
  'identity_tier.identity_tier_user_id_fkey': nowhere('identity_tier', 'user_id'),
  'identity_tier.identity_tier_tier_check': sets('identity_tier', 'tier = -1', 'tier = 4'),
}

const rentalClaim: WrongWrites = {
  'rental_claim.rental_claim_pkey': again('rental_claim', { state: 'dropped', is_later: true }),
  'rental_claim.rental_claim_asked': again('rental_claim', { id: another, is_later: true }),
  'rental_claim.rental_claim_of_return': again('rental_claim', { id: another, state: 'dropped' }),
  'rental_claim.rental_claim_rental_id_fkey': nowhere('rental_claim', 'rental_id'),
  'rental_claim.rental_claim_car_id_fkey': nowhere('rental_claim', 'car_id'),
  'rental_claim.rental_claim_owner_id_fkey': nowhere('rental_claim', 'owner_id'),
  'rental_claim.rental_claim_renter_id_fkey': nowhere('rental_claim', 'renter_id'),
  'rental_claim.rental_claim_two_people': set('rental_claim', 'renter_id = owner_id'),
  'rental_claim.rental_claim_days_check': set('rental_claim', 'days = 0'),
  'rental_claim.rental_claim_claimed_kobo_check': set('rental_claim', 'claimed_kobo = 0'),
  'rental_claim.rental_claim_owed': sets('rental_claim', 'owed_kobo = -1', 'owed_kobo = claimed_kobo + 1'),
  'rental_claim.rental_claim_paid': sets('rental_claim', 'paid_kobo = -1', 'paid_kobo = claimed_kobo + 1'),
  'rental_claim.rental_claim_months': sets('rental_claim', 'months = 1', 'months = 7', 'months = -3'),
  'rental_claim.rental_claim_debt': sets('rental_claim', `state = 'paid'`, `state = 'owed', owed_at = now()`),
  'rental_claim.rental_claim_since': set('rental_claim', `state = 'owed', owed_kobo = 1`),
}

export const wrongMoneyWrites: WrongWrites = {
  ...wallet,
  ...purchase,
  ...partOrder,
  ...savings,
  ...identity,
  ...rentalClaim,
}
