// Each money guard removed in turn lets its forbidden write through.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { sealOnce } from '../../ledger/chain.ts'
import { transfer, walletWith } from '../../ledger/fixtures.ts'
import { hold } from '../../ledger/hold.ts'
import { post } from '../../ledger/post.ts'
import { release } from '../../ledger/resolve.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { guardsOf, tryOut, type WrongWrites } from '../faults/schema-guards.ts'
import { wrongLedgerWrites } from '../faults/wrong-writes-ledger.ts'
import { wrongMoneyWrites } from '../faults/wrong-writes-money.ts'
import { wrongWithdrawalWrites } from '../faults/wrong-writes-withdrawals.ts'

const moneyTables =
  /^(ledger_.*|wallet|idempotency_key|process_.*|purchase.*|part_order|rental_claim|savings_.*|withdrawal.*|top_up.*|beneficiary|webhook_inbox|rail_account|identity_.*)$/
const lines: WrongWrites = { ...wrongLedgerWrites, ...wrongMoneyWrites, ...wrongWithdrawalWrites }

const db = await freshDatabase({ max: 1 })
const guards = await guardsOf(db, moneyTables)
const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
const person = (id: string, name: string) =>
  `insert into app_user (id, account_type, first_name, last_name, email, phone_number, state, password_hash, created_at)
   values ('${id}', 'Individual', '${name}', 'Demo', '${name}@demo.autox.example', '+2348030000000', 'Lagos', '-', now());
   insert into wallet (user_id, account_number, pin_hash, created_at) values ('${id}', '${name.padStart(10, '1')}', '-', now());`

/** One row of everything, as good as the database can tell. */
const stage = `
  ${person(a, '0000000001')} ${person(b, '0000000002')}
  insert into ledger_account (code, owner_id) values ('savings:open', '${a}');
  insert into ledger_account (code, owner_id, closed_at) values ('savings:closed', '${a}', now());
  insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km, description,
    location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive, pictures, listed_at)
  values ('${b}', 'Toyota', 'Corolla', 2015, '', 'tokunbo', 'saloon', 'petrol', 'automatic', 'front', 'silver', 5, 1, '', 'Lagos', 'Ikeja',
    100, true, false, false, false, '[]', now());
  insert into purchase (id, car_id, buyer_id, seller_id, price_kobo, delivery_address, started_at, changed_at)
  select gen_random_uuid(), id, '${a}', '${b}', 100, '', now(), now() from car;
  insert into purchase_transfer (purchase_id, source, rail, reference, sender_name, sender_bank, amount_kobo, escrow_kobo, hold_id, at)
  select id, 'bank', 'sandbox', 'first', 'x', '', 10, 10, (select min(id) from ledger_hold), now() from purchase;
  insert into purchase_paper (purchase_id, kind, file_key, name, content_type, bytes, round, at)
  select id, 'x', 'x', 'x', 'x', 1, 1, now() from purchase;
  insert into part (owner_id, title, category, grade, brand, part_number, description, price_kobo, delivery_kobo, stock, warranty_days,
    location_state, local_government, pictures, fitted, listed_at, changed_at)
  values ('${b}', 'x', 'brakes', 'original', '', '', '', 100, 0, 1, 0, 'Lagos', 'Ikeja', '[]', '', now(), now());
  insert into part_order (id, part_id, buyer_id, seller_id, quantity, price_kobo, delivery_kobo, total_kobo, delivery_address,
    started_at, changed_at)
  select gen_random_uuid(), id, '${a}', '${b}', 2, 100, 50, 250, '', now(), now() from part;
  insert into rental (id, renter_id, owner_id, car_id, state, version, terms, from_day, days, driver, zone, delivered,
    delivery_address, pick_up_at, due_back_at, rent_kobo, caution_kobo, held_kobo, started_at, changed_at)
  select gen_random_uuid(), '${a}', '${b}', id, 'x', 1, '{}', '2026-11-20', 1, 'self-drive', 'city', false, '', now(), now(),
    100, 10, 100, now(), now() from car;
  insert into rental_claim (id, owner_id, renter_id, rental_id, car_id, state, version, from_day, days, lines, contest,
    contest_pictures, claimed_kobo, owed_kobo, answer_by, started_at, changed_at)
  select gen_random_uuid(), owner_id, renter_id, id, car_id, 'asked', 1, from_day, days, '{}', '{}', '{}', 100, 0, now(), now(), now()
  from rental;
  insert into idempotency_key (user_id, call, key, body_hash, at) values ('${a}', 'x', 'x', 'x', now());
  insert into process_event (process, subject_id, version, event, actor, to_state, at) values ('x', '${a}', 1, 'x', 'x', 'x', now());
  insert into process_timer (process, subject_id, event, due_at) values ('x', '${a}', 'x', now());
  insert into savings_plan (id, user_id, name, kind, created_at, changed_at) values (gen_random_uuid(), '${a}', 'x', 'flexible', now(), now());
  insert into identity_check (user_id, kind, state, number_hash, last4, reference, at) values ('${a}', 'bvn', 'matched', sha256('1'), '1234', 'x', now());
  insert into identity_document (user_id, kind, file_key, content_type, bytes, at) values ('${a}', 'bvn', 'x', 'x', 1, now());
  insert into identity_tier (user_id, tier, changed_at) values ('${a}', 1, now());
  insert into withdrawal (id, user_id, rail, reference, bank_code, bank_name, account_number, account_name, narration, amount_kobo,
    fee_kobo, vat_kobo, duty_kobo, day, hold_id, created_at, changed_at)
  select gen_random_uuid(), '${a}', 'sandbox', 'reference-of-stage', '058', 'x', '0123456789', 'x', '', 5, 0, 0, 0, '2026-11-20',
    min(id), now(), now() from ledger_hold;
  insert into top_up (id, user_id, rail, way, amount_kobo, fee_kobo, reference, pay_url, created_at, changed_at)
  values (gen_random_uuid(), '${a}', 'sandbox', 'card', 5, 1, 'topup-of-the-stage', 'x', now(), now());
  insert into beneficiary (id, user_id, bank_code, bank_name, account_number, account_name, nickname, added_at)
  values (gen_random_uuid(), '${a}', '058', 'x', '0123456789', 'x', '', now());
  insert into webhook_inbox (id, rail, once, event, received_at) values (gen_random_uuid(), 'sandbox', 'one', '{}', now());
  insert into rail_account (user_id, rail, customer, account_number, account_name, bank_name, rail_reference)
  values ('${a}', 'paystack', 'x', '0123456789', 'x', 'x', 'x');`

beforeAll(async () => {
  const [ada, bola] = [await walletWith(db, 1_000), await walletWith(db, 0)]
  await db.inTx(async tx => {
    await post(tx, transfer(ada, bola, 400))
    const held = (purpose: string) =>
      hold(tx, { key: randomUUID(), from: ada, purpose, amountKobo: kobo(100) })
    await release(tx, { holdId: (await held('test:1')).holdId, key: randomUUID() })
    await held('test:2')
  })
  await sealOnce(db, () => new Date('2026-11-20T12:00:00Z'))
  await db.pool.query(stage)
})

test('every guard around money has its wrong writes, and every wrong write its guard', () => {
  expect(guards.map(guard => guard.name)).toEqual(Object.keys(lines).toSorted())
})

test.each(guards)('$name refuses what is wrong, and alone does', async ({ name, drop }) => {
  const writes = [lines[name] ?? []].flat()
  expect(writes, `no line says what ${name} refuses`).not.toHaveLength(0)
  for (const write of writes) {
    const { also, sql } = typeof write === 'string' ? { also: '', sql: write } : write
    expect(await tryOut(db, [also, sql]), `with its guard: ${sql}`).toBeTypeOf('string')
    expect(await tryOut(db, [also, drop, sql]), `without its guard: ${sql}`).toBeUndefined()
  }
})
