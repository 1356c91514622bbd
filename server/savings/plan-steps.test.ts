// Every savings step by state and actor: permitted or without effect.
// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { Failure } from '#contract/core/errors.ts'
import { edgeOf } from '#contract/deal-engine/process.ts'
import { savingsKinds, savingsPlan, type SavingsState, savingsStates } from '#contract/savings/plan.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, offerCar, type Person, personWith } from '#server/testing/world/people.ts'
import { askPlan, look, newPlan } from '#server/testing/world/plans.ts'
import { makeWorld } from '#server/testing/world/world.ts'
import { mature, movePlan } from './move-plan.ts'
import { spendPlan } from './spend-plan.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))
const [stranger, seller] = [await personWith(world, 1_000_000), await personWith(world, 0)]
const car = await offerCar(world, seller)

const schedule = { amountKobo: 10_000, every: 'month', from: '2026-12-31' }
const fields = {
  flexible: {},
  target: { targetKobo: 5_000_000 },
  locked: { endsOn: '2027-05-31' },
}
type Kind = keyof typeof fields

const spend = (who: Person, { id }: { id: string }) =>
  world.db.inTx(async tx => {
    const pay = await spendPlan(tx, { planId: id, userId: who.id, carId: car.id, now: world.now() })
    return pay()
  })

// One for each kind and state: a machine may sign in only so often, and a person may have only so many plans.
const people = new Map<string, Person>()
const personFor = async (kind: Kind, state: SavingsState): Promise<Person> => {
  const known = people.get(kind + state) ?? (await personWith(world, 100_000_000))
  people.set(kind + state, known)
  return known
}

/** A plan of a kind, walked to a state; undefined where the kind never gets there. */
const planIn = async (kind: Kind, state: SavingsState) => {
  const who = await personFor(kind, state)
  const plan = await newPlan(world, who, { kind, ...fields[kind], schedule, firstDepositKobo: 500_000 })
  const at = { id: plan.id, version: 1 }
  if (state === 'paused') await askPlan(world, who, 'pause-plan', at)
  if (state === 'matured' || (state === 'paid-out' && kind !== 'flexible')) {
    if (kind === 'flexible') return undefined
    await world.db.inTx(tx => mature(tx, plan.id, false, world.now()))
    if (state === 'paid-out') await askPlan(world, who, 'pay-out', { ...at, version: 2 })
  } else if (state === 'paid-out') await askPlan(world, who, 'pay-out', at)
  if (state === 'broken') {
    if (kind === 'flexible') return undefined
    await askPlan(world, who, 'break-plan', { ...at, shownCostKobo: plan.breakCostKobo })
  }
  if (state === 'spent') {
    if (kind === 'locked') await world.db.inTx(tx => mature(tx, plan.id, false, world.now()))
    await spend(who, plan)
  }
  const now = await look(world, who, plan)
  expect(now.state).toBe(state)
  return { who, plan: now }
}

/** Everything that a step could change. */
const traceOf = async (who: Person, plan: { id: string }) => [
  await look(world, who, plan),
  await balanceOf(world, who),
  await world.db.one<object>`
    select (select count(*) from ledger_txn) as moves, (select count(*) from notice) as notices,
      (select count(*) from process_event) as events, (select count(*) from process_timer) as timers`,
]

const calls = {
  deposit: ({ id }: Plan) => ['deposit', { id, amountKobo: 10_000 }],
  'take-out': ({ id, version }: Plan) => ['take-out', { id, version, amountKobo: 10_000 }],
  'pay-out': ({ id, version }: Plan) => ['pay-out', { id, version }],
  break: ({ id, version, breakCostKobo }: Plan) => [
    'break-plan',
    { id, version, shownCostKobo: breakCostKobo },
  ],
  'roll-over': ({ id, version }: Plan) => ['roll-over', { id, version, endsOn: '2027-08-31' }],
  change: ({ id, version }: Plan) => ['change-plan', { id, version, name: 'Another name' }],
  pause: ({ id, version }: Plan) => ['pause-plan', { id, version }],
  resume: ({ id, version }: Plan) => ['resume-plan', { id, version }],
} satisfies Record<string, (plan: Plan) => [string, object]>
type Step = keyof typeof calls

const everyCase = savingsKinds.flatMap(kind =>
  savingsStates.flatMap(state => (Object.keys(calls) as Step[]).map(step => ({ kind, state, step }))),
)

test.each(everyCase)(
  '$kind, $state: $step does what the plan itself says is allowed, and nothing else',
  async ({ kind, state, step }) => {
    const there = await planIn(kind, state)
    if (!there) return
    const { who, plan } = there
    const [name, body] = calls[step](plan)
    const before = await traceOf(who, plan)
    const strange = await askPlan(world, stranger, name, body)
    expect(strange).toMatchObject({ status: 404, code: '13', message: 'We can’t find that plan.' })
    expect(await traceOf(who, plan)).toEqual(before)
    const answer = await askPlan(world, who, name, body)
    if (plan.allowed.includes(step)) {
      expect(answer, answer.message).toMatchObject({ status: 200 })
      return
    }
    expect(answer).toMatchObject({ status: 409, code: '40', data: null })
    expect(answer.message).not.toMatch(/undefined|null/)
    expect(await traceOf(who, plan)).toEqual(before)
  },
)

const everyEdge = savingsStates.flatMap(state =>
  [...new Set(savingsPlan.edges.map(edge => edge.event))].flatMap(event =>
    (['owner', 'system', 'operator'] as const).map(actor => ({ state, event, actor })),
  ),
)
test('no actor takes a step that the table does not have, and each that it has leads where it says', async () => {
  for (const state of savingsStates) {
    const there = (await planIn('target', state))!
    for (const { event, actor } of everyEdge.filter(each => each.state === state)) {
      const to = edgeOf(savingsPlan, state, event, actor)?.to
      const moved = await world.db
        .inTx(async tx => {
          const cause = {
            id: there.plan.id,
            event,
            actor,
            actorId: null,
            now: world.now(),
          }
          const { state: reached } = await movePlan(tx, cause)
          throw Object.assign(new Error('back again'), { reached })
        })
        .catch((error: unknown) =>
          error instanceof Failure ? error.errorName : (error as { reached: string }).reached,
        )
      expect(moved, `${state} ${event} ${actor}`).toBe(to ?? 'NOT_NOW')
    }
  }
})

test('of two tabs the second learns that the plan has changed, whatever it wants', async () => {
  for (const step of ['take-out', 'pay-out', 'change', 'pause'] as const) {
    const { who, plan } = (await planIn('flexible', 'active'))!
    await askPlan(world, who, 'change-plan', { id: plan.id, version: plan.version, name: 'First tab' })
    const [name, body] = calls[step](plan)
    expect(await askPlan(world, who, name, body), step).toMatchObject({ status: 409, code: '43' })
  }
})

test('paid out, broken and spent at the same moment: one of them happens', async () => {
  for (let round = 0; round < 4; round++) {
    const { who, plan } = (await planIn('target', 'active'))!
    const at = { id: plan.id, version: plan.version }
    const results = await Promise.allSettled([
      askPlan(world, who, 'break-plan', { ...at, shownCostKobo: 0 }).then(each =>
        expect(each.status).toBe(200),
      ),
      askPlan(world, who, 'change-plan', { ...at, targetKobo: 500_000 }).then(each =>
        expect(each.status).toBe(200),
      ),
      spend(who, plan),
    ])
    expect(results.filter(each => each.status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const now = await look(world, who, plan)
    expect(now.balanceKobo).toBe(now.state === 'matured' ? 500_000 : 0)
  }
})
