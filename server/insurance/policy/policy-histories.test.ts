// Random histories of policies: what each shows as its refund is what the books paid.
// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { insuranceClaim } from '#contract/insurance/claim/process.ts'
import type { InsuranceClaim } from '#contract/insurance/claim/shape.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { insurerAccount, walletOf } from '#server/ledger/accounts.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { newDamage, report } from '#server/testing/insurance/claims.ts'
import {
  addInsurer,
  changeRequest,
  look,
  policyIn,
  policySteps,
  quoteFor,
} from '#server/testing/insurance/insured.ts'
import { deskIn } from '#server/testing/world/desk.ts'
import { balanceOf, type Person, personWith, signInAgain } from '#server/testing/world/people.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { policyKind } from './kind.ts'
import { refundDue } from './waiting-refunds.ts'
import type { PolicyRow } from './sql.ts'

const world = await makeWorld()
const insurers = [await addInsurer(world, 'First Shield'), await addInsurer(world, 'Second Shield', 650)]
const hasKobo = 5_000_000_00
const { take } = policySteps
const today = () => lagosDayOf(world.now())

type Refund = NonNullable<Policy['refund']>
type On = {
  holder: Person
  quoteRequest: object
  closed: Set<string>
  /** What the page of a suspended policy showed last, by its id. */
  promised: Map<string, Refund>
}
const rowsOf = ({ holder }: On): Promise<PolicyRow[]> =>
  world.db.rows<PolicyRow>`select * from policy where holder_id = ${holder.id} order by started_at, id`
const pagesOf = async (on: On): Promise<Policy[]> =>
  Promise.all((await rowsOf(on)).map(({ id }) => look(world, on.holder, id)))

/** What the table or a guard refuses changes nothing. */
const cause = (id: string, event: string): Promise<unknown> =>
  world.db
    .inTx(tx =>
      moveDeal(tx, policyKind, { id, event, actor: 'system', actorId: null, input: {}, now: world.now() }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })

const setLicence = async (insurerId: string, state: string): Promise<void> => {
  await deskIn(world).runByTwo('insurers licence', insurerId, state, 'For the sake of a test')
  await world.settle()
}

/** The refund that the page shows is the one that is paid, and with a kobo more nothing is cancelled. */
const cancel = async ({ holder }: On, { id, version, refund, allowed }: Policy): Promise<void> => {
  if (!allowed.includes('cancel') || !refund) return
  const before = await balanceOf(world, holder)
  const body = { policyId: id, version, refundKobo: refund.refundKobo }
  const wrong = await take(world, holder, 'cancel', { ...body, refundKobo: refund.refundKobo + 1 }, true)
  expect(wrong.status).toBe(409)
  const tabs = await Promise.all([1, 2].map(() => take(world, holder, 'cancel', body, true)))
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balanceOf(world, holder)).toBe(before + refund.refundKobo)
  expect(await look(world, holder, id)).toMatchObject({ refundedKobo: refund.refundKobo })
}

const change = async ({ holder }: On, old: Policy, days: number): Promise<void> => {
  if (!old.allowed.includes('change')) return
  const day = dayAfter(today() > old.startsOn ? today() : old.startsOn, days)
  const body = await changeRequest(world, holder, old, { day }).catch(() => undefined)
  if (body) await take(world, holder, 'change-insurer', body, true)
}

const move = async ({ holder, quoteRequest }: On, { id, version, allowed }: Policy): Promise<void> => {
  if (!allowed.includes('move')) return
  const { data: quote } = await quoteFor(world, holder, { ...quoteRequest, startsOn: today() })
  const [offer] = quote.offers
  if (!offer) return
  const body = { policyId: id, version, quoteId: quote.id, offerId: offer.id }
  await take(world, holder, 'move', body, true)
}

const renew = async ({ holder }: On, { id, version, renewal }: Policy): Promise<void> => {
  const premiumKobo = renewal?.premiumKobo
  if (premiumKobo) await take(world, holder, 'renew', { policyId: id, version, premiumKobo }, true)
}

/** Reports damage to others, and takes an open claim back where there is one. */
const claim = async ({ holder, closed }: On, { id: policyId, claims }: Policy): Promise<void> => {
  const open = claims.find(each => !closed.has(each.id))
  if (!open) {
    await report(world, holder, { policyId, happenedAt: world.now().toISOString(), ...newDamage() })
    return
  }
  const query = { Id: open.id }
  const { data } = await world.ask<InsuranceClaim>({
    url: '/api/InsuranceClaim/get-claim',
    query,
    token: holder.token,
  })
  const body = { claimId: open.id, version: data.version }
  await world.ask({ url: '/api/InsuranceClaim/withdraw', body, token: holder.token })
  closed.add(open.id)
}

const ways = ['cancel', 'change', 'move', 'renew', 'claim', 'take-back', 'refuse', 'settle'] as const
type Way = (typeof ways)[number]
type Step =
  | { do: 'wait'; days: number }
  | { do: 'suspend' | 'reinstate'; insurer: number }
  | { do: Way; which: number; days: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('suspend' as const, 'reinstate' as const, 'reinstate' as const),
        insurer: fc.nat(1),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constantFrom(...ways, 'change' as const, 'move' as const),
        which: fc.nat(5),
        days: fc.integer({ min: 1, max: 20 }),
      }),
    },
  ),
  { minLength: 5, maxLength: 10 },
)

const takeWay = async (on: On, way: Way, policy: Policy, days: number): Promise<unknown> => {
  if (way === 'cancel') return cancel(on, policy)
  if (way === 'change') return change(on, policy, days)
  if (way === 'move') return move(on, policy)
  if (way === 'renew') return renew(on, policy)
  if (way === 'claim') return claim(on, policy)
  return way === 'settle' ? world.settle() : cause(policy.id, way)
}

const takeStep = async (on: On, step: Step): Promise<unknown> => {
  if (step.do === 'wait') {
    await world.settle()
    world.pass({ hours: 24 * step.days })
    await world.settle()
    await refundDue({ db: world.db, clock: world.now }, error => {
      throw error
    })
    return signInAgain(world, on.holder)
  }
  if ('insurer' in step)
    return setLicence(insurers[step.insurer]!, step.do === 'suspend' ? 'suspended' : 'in-force')
  // A minute for each step: policies of one moment have no order.
  world.pass({ minutes: 1 })
  const pages = await pagesOf(on)
  // The newest first: what is over takes no step.
  const policy = pages.toReversed()[step.which % pages.length]!
  return takeWay(on, step.do, policy, step.days)
}

const daysFrom = (first: string, last: string): number =>
  Math.max(0, (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1)

/** The unused days of an amount, rounded for the holder. */
const unusedOf = (kobo: number, { startsOn, until }: Policy, lastDay: string): number => {
  const days = daysFrom(startsOn, until)
  return kobo - Math.floor((kobo * Math.min(days, daysFrom(startsOn, lastDay))) / days)
}

/** The same of the premium; nothing while a claim keeps it. */
const refundByDays = (policy: Policy): number =>
  policy.refund!.keptBy === null ? unusedOf(policy.premiumKobo, policy, policy.refund!.lastDay) : 0

/** What the books paid to an account for a policy, by their keys. */
const paidTo = async (account: string, key: string): Promise<number> =>
  (
    await world.db.one<{ sum: number }>`
      select coalesce(sum(p.amount_kobo), 0)::bigint as sum
      from ledger_txn t join ledger_posting p on p.txn_id = t.id
      join ledger_account a on a.id = p.account_id and a.code = ${account}
      where t.key = ${key}`
  ).sum

/** The refund comes from AutoX and the insurer as each was paid; of a revoked policy each gives back its whole share. */
const checkShares = async (row: PolicyRow, page: Policy, refundKobo: number): Promise<void> => {
  const key = `policy:${row.id}:refund`
  const feesKobo = 0 - (await paidTo('fees', key))
  expect(await paidTo(insurerAccount(row.insurer_id), key)).toBe(feesKobo - refundKobo)
  if (refundKobo === 0) return
  const lastDay = row.state === 'taken-back' ? dayAfter(row.starts_on, -1) : row.ended_on!
  expect(feesKobo).toBe(Math.min(refundKobo, unusedOf(row.commission_due_kobo, page, lastDay)))
}

const isOpen = ({ state }: { state: string }): boolean =>
  !('final' in insuranceClaim.states[state as keyof typeof insuranceClaim.states])

/** Of one that ended in suspension: what its page promised, or all of its unused days once an open claim has ended unpaid. */
const checkPromise = (on: On, row: PolicyRow, page: Policy): void => {
  if (page.refund && row.state === 'suspended') on.promised.set(row.id, page.refund)
  const promised = on.promised.get(row.id)
  if (row.state !== 'lapsed' || row.ended_on === row.until_on || !promised) return
  expect(row.ended_on).toBe(promised.lastDay)
  const isPaid = page.claims.some(({ state }) => state === 'paid' || state === 'accepted')
  if (page.claims.some(isOpen)) reached.add('lapsed with an open claim')
  else expect(row.refunded_kobo).toBe(isPaid ? 0 : unusedOf(row.premium_kobo, page, promised.lastDay))
  if (promised.keptBy === null) expect(row.refunded_kobo).toBe(promised.refundKobo)
}

const reached = new Set<string>()
const wholeBack = new Set<string>(['refused', 'called-off'])
const check = async (on: On): Promise<void> => {
  const [rows, pages] = [await rowsOf(on), await pagesOf(on)]
  let walletKobo = hasKobo
  for (const [n, row] of rows.entries()) {
    const page = pages[n]!
    reached.add(row.state)
    if (page.refund) expect(page.refund.refundKobo).toBe(refundByDays(page))
    checkPromise(on, row, page)
    const refundKobo = await paidTo(walletOf(on.holder.id), `policy:${row.id}:refund`)
    await checkShares(row, page, refundKobo)
    if (wholeBack.has(row.state)) {
      expect(refundKobo).toBe(0)
      continue
    }
    expect(refundKobo).toBe(row.refunded_kobo ?? 0)
    expect(page.refundedKobo ?? 0).toBe(refundKobo)
    expect(refundKobo).toBeLessThanOrEqual(row.premium_kobo)
    if (row.paid_at !== null) walletKobo += refundKobo - row.premium_kobo
  }
  expect(await balanceOf(world, on.holder)).toBe(walletKobo)
}

const once = (...all: readonly [Way, ...Way[]]): Step[] => all.map(way => ({ do: way, which: 0, days: 3 }))
const suspend: Step = { do: 'suspend', insurer: 0 }
/** Whole ways, which chance alone may not find. */
const whole: [Step[]][] = [
  [[{ do: 'wait', days: 40 }, ...once('claim', 'claim', 'cancel')]],
  [[suspend, { do: 'wait', days: 2 }, ...once('move', 'settle', 'cancel')]],
  [[...once('change', 'settle'), { do: 'wait', days: 5 }, ...once('take-back')]],
  [[...once('change', 'refuse', 'cancel')]],
  [[{ do: 'wait', days: 30 }, suspend, { do: 'wait', days: 400 }]],
  [[...once('claim'), { do: 'wait', days: 30 }, suspend, { do: 'wait', days: 400 }]],
]

test('after any history of its policies a holder has back what their pages show, to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async history => {
      for (const id of insurers) await setLicence(id, 'in-force')
      const holder = await personWith(world, hasKobo)
      const { quoteRequest } = await policyIn(world, { holder, insurerId: insurers[0]! })
      const on: On = { holder, quoteRequest, closed: new Set(), promised: new Map() }
      for (const step of history) {
        await takeStep(on, step)
        await check(on)
      }
    }),
    { numRuns: 8, examples: whole, seed: 36 },
  )
  for (const state of ['cancelled', 'taken-back', 'refused', 'lapsed', 'lapsed with an open claim'])
    expect([...reached]).toContain(state)
  expect(await verifyBooks(world.db)).toMatchObject({ findings: [] })
}, 240_000)
