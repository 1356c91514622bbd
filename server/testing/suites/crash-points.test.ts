// Process killed at every point of a money flow: the retry happens once.
// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf } from '#contract/transfers/fees.ts'
import { kobo } from '#contract/core/money.ts'
import { walletOf } from '../../ledger/accounts.ts'
import { deposit } from '../../ledger/fixtures.ts'
import { post } from '../../ledger/post.ts'
import { payOutJob } from '../../insurance/claim/job-names.ts'
import { askJob } from '../../insurance/policy/job-names.ts'
import { sendJob } from '../../transfers/send-to-bank.ts'
import { webhookJob, receiveWebhook } from '../../transfers/webhook-route.ts'
import { crashing, type Crashing } from '../crashes/crashing.ts'
import type { Errand } from '../crashes/crashing-server.ts'
import { claimAccepted } from '../insurance/claims.ts'
import { look as lookAtPolicy, policyPaid } from '../insurance/insured.ts'
import { balanceOf, offerCar, type Person, personWith, pin } from '../world/people.ts'
import { look, newPlan } from '../world/plans.ts'
import { saleIn } from '../world/sale.ts'
import { expectRightBooks, lookAt, sandboxTo, toBank } from '../world/transfers.ts'
import { makeWorld } from '../world/world.ts'

/** `CRASH_POINTS=all` kills between every two statements; `CRASH_ROUNDS` does everything so often. */
const everywhere = process.env.CRASH_POINTS === 'all'
const rounds = Number(process.env.CRASH_ROUNDS ?? 1)

const world = await makeWorld()
const amountKobo = kobo(1_000_000)
const bankCosts = costOf(amountKobo, 'bank', '2026-11-20').totalKobo
let servers: Crashing
let who: Person
let otherPerson: Person
beforeAll(async () => {
  servers = crashing(world)
  who = await personWith(world, 40_000_000_000)
  otherPerson = await personWith(world, 0)
})
afterAll(() => servers.stop())

const at = (minutes = 0) => new Date(world.now().getTime() + minutes * 60_000).toISOString()
let keys = 0
/** A call of `who` with a key of its own. */
const call = (url: string, payload: object): Errand => ({
  now: at(),
  call: {
    method: 'POST',
    url,
    query: { pin },
    headers: { authorization: `Bearer ${who.token}`, 'idempotency-key': `crash-key-${++keys}` },
    payload,
  },
})

/**
 * Sets the stage anew and gives the errand, how it is taken up again, and what has left the wallet in the end, in how many
 * payments: one where it does not say.
 */
type Story = () => Promise<{
  errand: Errand
  again?: () => Promise<void>
  costs: number
  payments?: number
}>

const transfer: Story = async () => ({
  errand: call('/api/Wallet/WalletTransfer', { accountNumber: otherPerson.accountNumber, amountKobo: 100 }),
  costs: 100,
})
const payment: Story = async () => {
  // A seller of its own: many new cars of one in a day are looked at first.
  const { id: carId } = await offerCar(world, await personWith(world, 0), { PriceKobo: String(amountKobo) })
  return { errand: call('/api/Wallet/CarPayment', { carId }), costs: amountKobo }
}
const byHand: Story = async () => {
  const { id } = await newPlan(world, who)
  await world.db.run`update savings_plan set state = 'paid-out' where user_id = ${who.id} and id <> ${id}`
  return { errand: call('/api/Savings/deposit', { id, amountKobo }), costs: amountKobo }
}
const byItself: Story = async () => {
  const saver = who
  await world.db
    .run`update savings_plan set state = 'paid-out', slot_on = null, next_at = null where user_id = ${saver.id}`
  const plan = await newPlan(world, saver, { schedule: { amountKobo, every: 'week', from: '2026-11-21' } })
  await world.db.run`
    update savings_plan set from_on = '2026-11-20', slot_on = '2026-11-20', next_at = ${world.now()} where id = ${plan.id}`
  const errand: Errand = { now: at(), task: 'automatic deposits' }
  const again = async () => {
    for (let time = 0; time < 2; time++) expect((await servers.live(errand)).error).toBeUndefined()
    expect((await look(world, saver, plan)).balanceKobo).toBe(amountKobo)
  }
  return { errand, again, costs: amountKobo }
}
const order: Story = async () => ({
  errand: call('/api/Wallet/WalletToBank', { ...sandboxTo('settles'), amountKobo }),
  costs: bankCosts,
})
const sending: Story = async () => {
  const { data: withdrawal } = await toBank(world, who, sandboxTo('settles'), amountKobo)
  const again = async () => {
    // Its lease has run out, and then the bank's own time to have heard of it.
    for (const minutes of [2, 5, 10])
      expect((await servers.live({ now: at(minutes), task: 'withdrawals' })).error).toBeUndefined()
    expect((await lookAt(world, who, withdrawal)).state).toBe('settled')
    const paid = await world.db.rows`select from sandbox_transfer where reference = ${withdrawal.reference}`
    expect(paid).toHaveLength(1)
  }
  return { errand: { now: at(), job: sendJob, payload: { id: withdrawal.id } }, again, costs: bankCosts }
}

const timer: Story = async () => {
  const { seller, booking } = await saleIn(world, 'handed-over')
  // The buyer has had 72 hours to look at the car, and said nothing.
  const errand: Errand = { now: at(73 * 60), task: 'timers' }
  const again = async () => {
    for (let time = 0; time < 2; time++) expect((await servers.live(errand)).error).toBeUndefined()
    expect(await balanceOf(world, seller)).toBe(booking.sellerReceivesKobo)
    const ends = await world.db.rows`
      select from process_event where subject_id = ${booking.id} and to_state = 'completed'`
    expect(ends).toHaveLength(1)
  }
  return { errand, again, costs: 0, payments: 0 }
}
const news: Story = async () => {
  const reference = crypto.randomUUID()
  const { accountNumber } = who
  await world.bank.sandbox!.pay({ reference, accountNumber, amountKobo, senderName: 'DEMO SENDER' })
  const take = receiveWebhook({ db: world.db, rail: world.bank.rail, clock: world.now })
  await world.bank.sandbox!.deliver(async (body, headers) => (await take(body, headers)) === 'taken')
  const { id } = await world.db.one<{ id: string }>`
    select id from webhook_inbox where event::text like ${`%${reference}%`}`
  const errand: Errand = { now: at(), job: webhookJob, payload: { id } }
  const again = async () => {
    for (let time = 0; time < 2; time++) expect((await servers.live(errand)).error).toBeUndefined()
  }
  return { errand, again, costs: 0 - amountKobo, payments: 0 }
}

const asking: Story = async () => {
  const { id, premiumKobo } = await policyPaid(world, who)
  const again = async () => {
    // As with a bank: what is not known is asked about, and issued at most once.
    for (const minutes of [2, 5, 10])
      expect((await servers.live({ now: at(minutes), task: 'orders to insurers' })).error).toBeUndefined()
    expect((await lookAtPolicy(world, who, id)).state).toBe('active')
    const orders = await world.db.rows`
      select from sandbox_insurer_order where reference = ${`policy_${id}`}`
    expect(orders).toHaveLength(1)
  }
  return { errand: { now: at(), job: askJob, payload: { id } }, again, costs: premiumKobo }
}
const payout: Story = async () => {
  const before = await balanceOf(world, who)
  const { id } = await claimAccepted(world, { holder: who, naira: 85_000 })
  const premiumKobo = kobo(before - (await balanceOf(world, who)))
  await world.db.inTx(tx => post(tx, deposit(walletOf(who.id), premiumKobo)))
  const again = async () => {
    for (let time = 0; time < 2; time++)
      expect((await servers.live({ now: at(), task: 'payouts of claims' })).error).toBeUndefined()
  }
  return { errand: { now: at(), job: payOutJob, payload: { id } }, again, costs: -85_000_00 }
}

const stories: [name: string, story: Story, changesMin: number][] = [
  ['a transfer', transfer, 4],
  ['a payment for a car', payment, 10],
  ['a deposit into a plan', byHand, 5],
  ['a deposit that a plan takes by itself', byItself, 4],
  ['an order to a bank', order, 8],
  ['the sending of an order', sending, 8],
  ['a sale that its timer completes', timer, 6],
  ['a policy that an insurer is asked for', asking, 6],
  ['the payout of a claim', payout, 3],
  ['the credit of a deposit that the bank announced', news, 3],
]

/** The same key again, twice: the answers are one. */
const askAgain = async (errand: Errand) => {
  const [first, second] = [await servers.live(errand), await servers.live(errand)]
  expect(first).toMatchObject({ status: 200 })
  expect(JSON.parse(second.body!)).toEqual(JSON.parse(first.body!))
}

const countPayments = async () =>
  (
    await world.db.one<{ count: number }>`
      select count(*) from ledger_posting p join ledger_account a on a.id = p.account_id
      where a.owner_id = ${who.id} and a.kind = 'wallet' and p.amount_kobo < 0`
  ).count

/** PostgreSQL takes a moment to notice that a client is gone; until then its locks stand. */
const untilUnlocked = async (): Promise<void> => {
  const others = () => world.db.one<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  while ((await others()).count > 0);
}

const killAt = async (story: Story, steps: number, where: string) => {
  const [startKobo, paid] = [await balanceOf(world, who), await countPayments()]
  const { errand, again, costs, payments = 1 } = await story()
  await servers.die({ ...errand, steps })
  await untilUnlocked()
  expect([startKobo, startKobo - costs], where).toContain(await balanceOf(world, who))
  await (again ? again() : askAgain(errand))
  expect(await balanceOf(world, who), where).toBe(startKobo - costs)
  expect(await countPayments(), where).toBe(paid + payments)
  await expectRightBooks(world)
}

// Cut before every statement and asked again with their key, calls are tried in lost-connections.test.ts, too: here they
// are killed where the process itself matters, around their commits.
const isCall = (errand: Errand) => 'call' in errand

const isChange = (step = '') => /^(insert|update|delete|merge)|ledger_post|add_job/.test(step)

/**
 * Before a commit of something, which undoes all since its begin, after it, and around what needs no transaction. A kill
 * between two statements of a transaction leaves what a kill before its commit leaves.
 */
const matters = (errand: Errand, steps: readonly string[], place: number): boolean => {
  const next = steps[place]
  const before = steps.slice(0, place)
  const began = before.lastIndexOf('begin')
  const alone = began <= before.lastIndexOf('commit')
  const commits = (from: number, commit: number) =>
    steps[commit] === 'commit' && steps.slice(from, commit).some(isChange)
  if (next === undefined || commits(began, place) || commits(began, place - 1)) return true
  return !isCall(errand) && alone && isChange(next)
}

test.each(stories)(
  '%s is done once, wherever its server is killed',
  { timeout: 600_000 },
  async (_, story, changesMin) => {
    const { errand, again } = await story()
    const { steps, error, status = 200 } = await servers.trace(errand)
    expect({ error, status }).toEqual({ status: 200 })
    await again?.()
    expect(
      steps.filter(step => isChange(step) || step === 'commit').length,
      steps.join(', '),
    ).toBeGreaterThanOrEqual(changesMin)
    for (let round = 0; round < rounds; round++)
      for (let step = 0; step <= steps.length; step++)
        if (everywhere || matters(errand, steps, step))
          await killAt(story, step, `killed before step ${step + 1}: ${steps[step] ?? 'the answer'}`)
  },
)
