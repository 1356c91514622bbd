// Simulated worker, webhooks and Paystack double: no reference is paid twice.
// @module-tag slow
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { kobo } from '#contract/core/money.ts'
import { balancesOf, openAccount, outside, walletOf } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { freshDatabase } from '#server/testing/database/fresh-database.ts'
import { type Fault, faults } from '#server/testing/paystack/faults.ts'
import { paystackStage } from '#server/testing/paystack/stage.ts'
import { dispatchOne, type DispatchDeps } from './dispatch-due.ts'
import { processWebhook } from './process-webhook.ts'
import { orderToBank } from './send-to-bank.ts'
import { receiveWebhook } from './webhook-route.ts'

// Thousands with SIMULATION_SEEDS=5000.
const seeds = Number(process.env.SIMULATION_SEEDS ?? 200)
const first = Number(process.env.SIMULATION_FIRST ?? 1)

const stage = await paystackStage({ keep: true })
afterAll(stage.double.stop)
const db = await freshDatabase({ max: 8 })
const deps: DispatchDeps = { db, rail: stage.rail, clock: stage.now }
const take = receiveWebhook(deps)
const account = { bankCode: '058', accountNumber: '0108024071', accountName: 'DEMO ADA' }
stage.double.name(account.bankCode, account.accountNumber, account.accountName)
const [startKobo, amount, total] = [5_000_000, 1_000_000, 1_007_688]

/** Numbers that follow from a seed: below `n`. */
const random = (seed: number) => {
  let state = seed * 2_654_435_761
  return (n: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}
type Random = ReturnType<typeof random>

const someone = async (): Promise<string> => {
  const id = randomUUID()
  await db.run`
    insert into app_user (id, account_type, first_name, last_name, email, phone_number, state, password_hash, created_at)
    values (${id}, 'Individual', 'Ada', 'Demo', ${`${id}@demo.autox.example`}, '+2348031234567', 'Lagos', 'x', ${stage.now()})`
  await db.run`insert into identity_tier (user_id, tier, changed_at) values (${id}, 3, ${stage.now()})`
  await db.inTx(async tx => {
    await openAccount(tx, walletOf(id), id)
    const moves = [{ from: outside('paystack'), to: walletOf(id), amountKobo: kobo(startKobo) }]
    await post(tx, { key: `given ${id}`, kind: 'deposit', moves })
  })
  return id
}

const rowOf = (id: string) =>
  db.one<{ reference: string; books: string; state: string; next_at: Date | null }>`
    select reference, books, state, next_at from withdrawal where id = ${id}`

/** Brings some of what waits at the double to the door, in any order, some of it twice. */
const bring = async (pick: Random): Promise<void> => {
  const { queue } = stage.double.news
  for (let i = pick(3); i > 0 && queue.length > 0; i--) {
    const at = pick(queue.length)
    const news = queue[at]!
    if (pick(3) > 0) queue.splice(at, 1)
    if (pick(8) === 0) {
      const { rawBody, headers } = stage.double.news.forged(news)
      expect(await take(rawBody, headers)).toBe('refused')
    }
    await take(news.rawBody, news.headers)
  }
  for (const { id } of await db.rows<{ id: string }>`select id from webhook_inbox where done_at is null`)
    if (pick(4) > 0) await processWebhook({ ...deps, takers: {} }, id).catch(() => undefined)
}

const ends = ['success', 'failed', 'success', 'reversed'] as const
/** The bank moves on: to an end, or from success to reversed. */
const bankMoves = (pick: Random, reference: string): void => {
  const there = stage.double.book.transfers.get(reference)
  if (!there) return
  if (there.status === 'pending') stage.double.move(reference, ends[pick(ends.length)]!)
  else if (there.status === 'success' && pick(6) === 0) stage.double.move(reference, 'reversed')
}

/** Twenty turns in which anything may happen, and then as long as it takes with nothing going wrong. */
const play = async (id: string, reference: string, pick: Random): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) {
    const wrong = (): Fault => faults[pick(faults.length)]!
    if (pick(3) === 0) stage.double.fail('POST /transfer', wrong())
    if (pick(3) === 0) stage.double.fail('GET /transfer/verify/{reference}', wrong())
    if (pick(3) === 0) bankMoves(pick, reference)
    // A worker that ends in the middle has only written that it began.
    const both = pick(3) === 0 ? [dispatchOne(deps, id), dispatchOne(deps, id)] : [dispatchOne(deps, id)]
    await Promise.all(both)
    await bring(pick)
    stage.pass(1_000 * (1 + pick(120)))
  }
  for (let turn = 0; turn < 200; turn++) {
    const { next_at: at } = await rowOf(id)
    if (stage.double.book.transfers.get(reference)?.status === 'pending')
      stage.double.move(reference, pick(2) ? 'success' : 'failed')
    for (const news of stage.double.news.queue.splice(0)) await take(news.rawBody, news.headers)
    for (const news of await db.rows<{ id: string }>`select id from webhook_inbox where done_at is null`)
      await processWebhook({ ...deps, takers: {} }, news.id)
    if (at === null) return
    stage.pass(Math.max(0, at.getTime() - stage.now().getTime()))
    await dispatchOne(deps, id)
  }
  throw new Error('It never came to an end')
}

/** One seed: the money at the bank is the money in the books, and nobody has too much or too little. */
const simulate = async (seed: number): Promise<void> => {
  const pick = random(seed)
  stage.double.habits.refusesDuplicates = pick(2) === 0
  stage.double.habits.blindMs = pick(2) * 100_000
  stage.double.habits.firstStatus = pick(3) === 0 ? 'success' : 'pending'
  const userId = await someone()
  const user = { id: userId, sessionId: userId }
  const id = randomUUID()
  const to = { ...account, amountKobo: kobo(amount), narration: '', bankName: 'GTBank' }
  await db.inTx(tx =>
    orderToBank(tx, { id, user, key: Buffer.alloc(32), rail: 'paystack', to, now: stage.now() }),
  )
  const { reference } = await rowOf(id)
  await play(id, reference, pick)
  const { books } = await rowOf(id)
  const there = stage.double.book.transfers.get(reference)
  expect(books, `seed ${seed}`).toBe(
    there?.status === 'success' ? 'settled' : books === 'reversed' ? 'reversed' : 'voided',
  )
  const left = (await balancesOf(db, [walletOf(userId)])).get(walletOf(userId))
  expect(left, `seed ${seed}`).toBe(books === 'settled' ? startKobo - total : startKobo)
  const paid = there?.executions ?? 0
  expect(paid, `seed ${seed}: paid ${paid} times`).toBeLessThanOrEqual(1)
}

test(
  `${seeds} histories end with the books as the bank, and no reference paid twice`,
  async () => {
    for (let seed = first; seed < first + seeds; seed++) {
      await simulate(seed).catch((error: unknown) => {
        throw new Error(`SIMULATION_FIRST=${seed} SIMULATION_SEEDS=1: ${(error as Error).message}`, {
          cause: error,
        })
      })
      if (seed % 25 === 0) expect((await verifyBooks(db)).findings, `seed ${seed}`).toEqual([])
    }
    expect((await verifyBooks(db)).findings).toEqual([])
  },
  10 * 60_000,
)
