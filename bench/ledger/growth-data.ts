// Generates ledger books of any size directly in the database.
import { type Db, sql, type Sql } from '#server/kernel/db/db.ts'

export type Size = { accounts: number; postings: number }

const atOnce = 500_000
const hadKobo = 100_000_000

/** Wallets `wallet:bench-1` … with a deposit each, and then rounds in which each pays the next, until there are so many postings. */
export const fillBooks = async (db: Db, { accounts, postings }: Size): Promise<void> => {
  const { base } = await db.one<{ base: number }>`select coalesce(max(id), 0) as base from ledger_account`
  const { bank } = await db.one<{
    bank: number
  }>`select id as bank from ledger_account where code = 'outside:sandbox'`
  const rounds = Math.max(0, Math.round(postings / accounts / 2) - 1)
  await db.run`
    insert into ledger_account (code, owner_id, balance_kobo, version)
    select 'wallet:bench-' || n, gen_random_uuid(), ${hadKobo}, 1 + 2 * ${rounds}::bigint from generate_series(1, ${accounts}::int) n`
  await db.run`
    update ledger_account set balance_kobo = ${-hadKobo * accounts}, version = ${accounts} where id = ${bank}`
  await write(db, 'deposit', 1, accounts)
  await db.run`
    insert into ledger_posting (txn_id, account_id, other_account_id, amount_kobo, balance_kobo, version)
    select n, l.* from generate_series(1, ${accounts}::bigint) n, lateral (values
      (${bank}::bigint, ${base}::bigint + n, ${-hadKobo}::bigint, ${-hadKobo}::bigint * n, n),
      (${base}::bigint + n, ${bank}::bigint, ${hadKobo}::bigint, ${hadKobo}::bigint, 1::bigint)) l`
  const roundsAtOnce = Math.max(1, Math.floor(atOnce / accounts))
  for (let first = 1; first <= rounds; first += roundsAtOnce)
    await payAround(db, { base, accounts, first, last: Math.min(rounds, first + roundsAtOnce - 1) })
  await db.run`select setval('ledger_txn_id_seq', ${accounts * (rounds + 1)}::bigint)`
  await db.pool.query('vacuum analyze')
}

/** The people of a benchmark with the numbers that stand in their addresses: no table of its own, which no schema knows. */
export const benchPeople: Sql = sql`
  (select substring(email from '^bench-([0-9]+)@')::int as n, id from app_user where email like 'bench-%')`

/** The wallets become those of people, by their numbers. */
export const ownBooks = (db: Db): Promise<number> =>
  db.inTx(async tx => {
    // The guards of the books let nobody rename an account.
    await tx.run`set local session_replication_role = replica`
    return tx.run`
      update ledger_account a set code = 'wallet:' || p.id, owner_id = p.id
      from ${benchPeople} p where a.code = 'wallet:bench-' || p.n`
  })

const write = (db: Db, kind: string, first: number, last: number) =>
  db.run`
    insert into ledger_txn (id, at, key, kind, request_hash, meta) overriding system value
    select n, now(), ${kind}::text || ':' || gen_random_uuid(), ${kind}, sha256('request'), '{"narration": "For the spare tyre"}'
    from generate_series(${first}::bigint, ${last}::bigint) n`

type Rounds = { base: number; accounts: number; first: number; last: number }

/** In each round everybody pays the next person ₦1 and is paid as much by the one before, in this order. */
const payAround = async (db: Db, { base, accounts, first, last }: Rounds): Promise<void> => {
  await write(db, 'transfer', accounts * first + 1, accounts * (last + 1))
  await db.run`
    insert into ledger_posting (txn_id, account_id, other_account_id, amount_kobo, balance_kobo, version)
    select ${accounts}::bigint * round + n, l.*
    from generate_series(${first}::bigint, ${last}::bigint) round, generate_series(1, ${accounts}::bigint) n,
      lateral (values
        (${base}::bigint + n, ${base}::bigint + 1 + n % ${accounts}::bigint, -100::bigint, ${hadKobo - 100}::bigint, 2 * round),
        (${base}::bigint + 1 + n % ${accounts}::bigint, ${base}::bigint + n, 100::bigint, ${hadKobo}::bigint, 2 * round + 1)) l`
}
