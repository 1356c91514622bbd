// Generates ten thousand cars of a hundred sellers, with users who can pay.
import { createHash } from 'node:crypto'
import { rollUpCounts } from '#server/market/market.ts'
import { accountNumberOf } from '#server/wallet/rules.ts'
import { openAccount, outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { kobo } from '#contract/core/money.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { hashSecret } from '#server/kernel/secrets/secrets.ts'

export const benchPin = '8305'
export const tokenOf = (n: number): string => `bench-token-${n}`

/** People with a session and ₦10,000,000 each; one hash serves for every pin. Gives their account numbers, after `first`. */
export const makePeople = async (
  db: Db,
  people: number,
  pepper: Uint8Array,
  first = 0,
): Promise<string[]> => {
  const pinHash = await hashSecret(benchPin, pepper)
  await db.run`
    insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, confirmed_at, created_at)
    select 'Individual', 'Bench', 'Person', 'bench-' || n || '@demo.autox.example', '+2348030000000', 'Lagos', '-', now(), now()
    from generate_series(1, ${people}) n`
  const users = await db.rows<{ id: string }>`
    select id from app_user where email like 'bench-%' order by created_at, email`
  await db.inTx(async tx => {
    for (const [i, { id }] of users.entries()) {
      await tx.run`
        insert into wallet (user_id, account_number, pin_hash, created_at)
        values (${id}, ${accountNumberOf(first + i + 1)}, ${pinHash}, now())`
      await tx.run`
        insert into session (token_hash, user_id, created_at, seen_at, expires_at, device, ip)
        values (${createHash('sha256').update(tokenOf(i)).digest()}, ${id}, now(), now(), now() + interval '12 hours', 'bench', 'here')`
      // Of the highest tier: its daily limit is enforced and far above what a run sends.
      await tx.run`insert into identity_tier (user_id, tier, address_proven, changed_at) values (${id}, 3, true, now())`
      await openAccount(tx, walletOf(id), id)
      const move = { from: outside('sandbox'), to: walletOf(id), amountKobo: kobo(1_000_000_000) }
      await post(tx, { key: `deposit:bench:${i}`, kind: 'deposit', moves: [move] })
    }
  })
  return users.map((_, i) => accountNumberOf(first + i + 1))
}

/** What somebody would make who wrote the bare server and nothing else, of the cars that there are. */
export const makeBareCars = async (db: Db): Promise<void> => {
  await db.pool.query(`
    create table bare_car as select * from car;
    alter table bare_car add primary key (id);
    create index on bare_car (listed_at desc, id) where state = 'listed';
    create index on bare_car (make, price_kobo, id) where state = 'listed' and for_sale;
    create index on bare_car (owner_id, state);
    create index on bare_car using gin (words)`)
  await db.pool.query('vacuum analyze bare_car')
}

export const makeCars = async (db: Db, count: number): Promise<string[]> => {
  await db.run`
    insert into car (owner_id, make, model, year, trim, condition, body, fuel, gearbox, drive, colour, seats, mileage_km,
      description, location_state, local_government, price_kobo, for_sale, for_rent, installment_payment, test_drive,
      pictures, listed_at)
    select (select array_agg(id) from (select id from app_user order by email limit 100) o)[1 + n % 100],
      (array['Toyota', 'Honda', 'Lexus', 'Mercedes-Benz', 'Kia', 'Hyundai', 'Ford', 'Nissan'])[1 + n % 8],
      (array['Corolla', 'Accord', 'RX 350', 'C 300', 'Rio', 'Elantra', 'Explorer'])[1 + n % 7],
      2000 + n % 26, (array['LE', 'EX', 'Sport', 'Limited'])[1 + n % 4],
      (array['tokunbo', 'nigerian-used', 'brand-new'])[1 + n % 3],
      (array['saloon', 'suv', 'pickup'])[1 + n % 3], 'petrol', 'automatic', 'front', 'silver', 5, (n * 7919) % 250000,
      'Clean car number ' || n || ', first body, AC chilling, duty fully paid, buy and drive.',
      (array['Lagos', 'Kano', 'Rivers', 'Oyo', 'Kaduna'])[1 + n % 5], 'Ikeja',
      100000000 + (n::bigint * 104729) % 5000000000, true, false, n % 3 = 0, n % 2 = 0,
      jsonb_build_array(jsonb_build_object('hash', repeat('a', 40), 'width', 1600, 'height', 1200, 'colour', '#808080')),
      now() - n * interval '7 minutes'
    from generate_series(1, ${count}) n`
  // As people meet it: the counts are rolled up.
  await rollUpCounts(db)
  await db.pool.query('vacuum analyze')
  return (await db.rows<{ id: string }>`select id from car order by listed_at limit 500`).map(row => row.id)
}
