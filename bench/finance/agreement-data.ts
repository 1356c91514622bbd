// Generates finance agreements whose next instalment falls due on one day.
import { kobo } from '#contract/core/money.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import type { Db } from '#server/kernel/db/db.ts'
import { benchPeople, fillBooks, ownBooks } from '../ledger/growth-data.ts'
import { makeCars } from '../search/market-data.ts'

export const lenders = 10
const cars = 1_000
const months = 24
const principalKobo = 2_000_000
const interestKobo = 150_000
export const instalmentKobo = principalKobo + interestKobo
/** Each wallet has ₦1,000,000; every twentieth applicant has spent it. */
const emptyEvery = 20
const hadKobo = kobo(100_000_000)

/** The applicants are the first of the people, then come the lenders and one owner. */
const fillPeople = async (db: Db, people: number): Promise<void> => {
  await db.run`
    insert into app_user (account_type, first_name, last_name, email, phone_number, state, password_hash, confirmed_at, created_at)
    select 'Individual', 'Bench', 'Person', 'bench-' || n || '@demo.autox.example', '+2348030000000', 'Lagos', '-', now(), now()
    from generate_series(1, ${people}) n`
}

/** The accounts of the books become the wallets of these people. */
const fillWallets = async (db: Db, people: number): Promise<void> => {
  await fillBooks(db, { accounts: people, postings: 2 * people })
  await ownBooks(db)
}

/** Every twentieth applicant pays all that there is to the owner. Gives how many they are. */
const emptyWallets = async (db: Db, agreements: number): Promise<number> => {
  const rows = await db.rows<{ id: string }>`
    select id from ${benchPeople} b where n <= ${agreements} and n % ${emptyEvery} = 0 limit 1000000`
  const owner = await db.one<{ id: string }>`select id from ${benchPeople} b order by n desc limit 1`
  for (const { id } of rows)
    await db.inTx(tx =>
      post(tx, {
        key: `bench:spent:${id}`,
        kind: 'transfer',
        moves: [{ from: walletOf(id), to: walletOf(owner.id), amountKobo: hadKobo }],
      }),
    )
  return rows.length
}

const fillAgreements = async (db: Db, agreements: number): Promise<void> => {
  await db.run`
    insert into lender (id, name, approval_number, approved_on, approval_state, yearly_bps, fee_bps, down_min_bps, months_min,
      months_max, added_at, changed_at, account_id)
    select gen_random_uuid(), 'Bench Lender ' || n, 'BENCH/' || n, '2025-01-01', 'approved', 2800, 100, 1000, 3, 60, now(), now(), id
    from ${benchPeople} b where n > ${agreements} and n <= ${agreements + lenders}`
  await db.run`
    insert into agreement (id, applicant_id, owner_id, lender_id, lends, car_id, eligibility_id, request, state, version, price_kobo,
      down_kobo, loan_kobo, months, policy_from, employer, home_address, delivery_address, yearly_bps, fee_bps, started_on, first_on,
      next_at, started_at, changed_at)
    select gen_random_uuid(), p.id, (select id from ${benchPeople} b where n = ${agreements + lenders + 1}), l.account_id, l.id, c.id,
      gen_random_uuid(), '{}', 'repaying', 1, ${(principalKobo * months * 4) / 3}::bigint, ${(principalKobo * months) / 3}::bigint,
      ${principalKobo * months}::bigint, ${months}, '2026-01-01', 'Bench', 'Bench Road', '', 2800, 100,
      '2026-01-15', '2026-02-15', '2026-02-15 00:00+01', now(), now()
    from ${benchPeople} p
    join (select *, row_number() over (order by id) as n from lender) l on l.n = 1 + p.n % ${lenders}
    join (select id, row_number() over (order by id) as n from car) c on c.n = 1 + p.n % ${cars}
    where p.n <= ${agreements}`
  await db.run`
    insert into agreement_instalment (agreement_id, number, due_on, principal_kobo, interest_kobo)
    select a.id, n, ('2026-02-15'::date + make_interval(months => n - 1))::date, ${principalKobo}::bigint, ${interestKobo}::bigint
    from agreement a, generate_series(1, ${months}) n`
}

/** Fills a migrated, empty database, and gives how many applicants have nothing. */
export const makeAgreements = async (db: Db, agreements: number): Promise<{ empty: number }> => {
  const people = agreements + lenders + 1
  await fillPeople(db, people)
  await fillWallets(db, people)
  const empty = await emptyWallets(db, agreements)
  await makeCars(db, cars)
  await fillAgreements(db, agreements)
  await db.pool.query('vacuum analyze')
  return { empty }
}
