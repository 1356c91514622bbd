// Random savings histories against an in-memory model.
// @module-tag slow
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Plan } from '#contract/savings/shapes.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { balanceOf, type Person, personWith, signIn } from '#server/testing/world/people.ts'
import { askPlan, look } from '#server/testing/world/plans.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
const start = 20_000_000
let people: Person[] = []
beforeAll(async () => {
  people = [await personWith(world, start), await personWith(world, start)]
})

type Kind = Plan['kind']
/** What the model knows of a plan: its money and whether it can still move. */
type Modelled = {
  id: string
  owner: number
  kind: Kind
  target: number | null
  balance: number
  state: Plan['state']
}

const who = fc.nat(1)
const which = fc.nat(5)
const amount = fc.integer({ min: 10_000, max: 6_000_000 })
type Step =
  | { do: 'begin'; who: number; kind: Kind; amount: number; target: number }
  | { do: 'put' | 'take' | 'pay-out' | 'break'; which: number; amount: number }
  | { do: 'wait'; days: number }

const anyKind = fc.constantFrom<Kind>('flexible', 'target', 'locked')
const move = (name: 'put' | 'take' | 'pay-out' | 'break') =>
  fc.record({ do: fc.constant(name), which, amount })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('begin' as const), who, kind: anyKind, amount, target: amount }),
  },
  { weight: 5, arbitrary: move('put') },
  { weight: 4, arbitrary: move('take') },
  { weight: 2, arbitrary: move('pay-out') },
  { weight: 2, arbitrary: move('break') },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
)

let wallets = [start, start]
let fees = 0
let plans: Modelled[] = []
const isOpen = (plan: Modelled) => plan.state === 'active'

const begin = async ({ who: owner, kind, amount: first, target }: Extract<Step, { do: 'begin' }>) => {
  if (plans.filter(plan => plan.owner === owner && (isOpen(plan) || plan.state === 'matured')).length >= 20)
    return
  const endsOn = new Date(world.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
  const answer = await askPlan(world, people[owner]!, 'create-plan', {
    name: 'Model',
    kind,
    firstDepositKobo: first,
    ...(kind === 'target' && { targetKobo: target }),
    ...(kind === 'locked' && { endsOn }),
  })
  expect(answer.status).toBe(first <= wallets[owner]! ? 200 : 409)
  if (answer.status !== 200) return
  wallets[owner]! -= first
  const reached = kind === 'target' && first >= target
  const goal = kind === 'target' ? target : null
  plans.push({
    id: answer.data.id,
    owner,
    kind,
    target: goal,
    balance: first,
    state: reached ? 'matured' : 'active',
  })
}

const put = async (plan: Modelled, kobo: number) => {
  const answer = await askPlan(world, people[plan.owner]!, 'deposit', { id: plan.id, amountKobo: kobo })
  const fits = isOpen(plan) && kobo <= wallets[plan.owner]!
  expect(answer.status, answer.message).toBe(fits ? 200 : 409)
  if (!fits) return
  wallets[plan.owner]! -= kobo
  plan.balance += kobo
  if (plan.target !== null && plan.balance >= plan.target) plan.state = 'matured'
}

/** Ends or empties a plan where the model says that it can; the wallet gets it, less the cost. */
const out = async (plan: Modelled, name: 'take' | 'pay-out' | 'break', kobo: number) => {
  const person = people[plan.owner]!
  const { version } = await look(world, person, plan)
  const cost =
    name === 'break' && plan.kind === 'locked'
      ? Math.min(Math.floor((plan.balance + 50) / 100), 1_000_000)
      : 0
  const can = {
    take: isOpen(plan) && plan.kind === 'flexible' && kobo <= plan.balance,
    'pay-out': plan.state === 'matured' || (isOpen(plan) && plan.kind === 'flexible'),
    break: isOpen(plan) && plan.kind !== 'flexible',
  }[name]
  const body = { take: { amountKobo: kobo }, 'pay-out': {}, break: { shownCostKobo: cost } }[name]
  const call = { take: 'take-out', 'pay-out': 'pay-out', break: 'break-plan' }[name]
  const answer = await askPlan(world, person, call, { id: plan.id, version, ...body })
  expect(answer.status, `${name} ${plan.kind} ${plan.state}: ${answer.message}`).toBe(can ? 200 : 409)
  if (!can) return
  const moved = name === 'take' ? kobo : plan.balance
  plan.balance -= moved
  wallets[plan.owner]! += moved - cost
  fees += cost
  if (name !== 'take') plan.state = name === 'break' ? 'broken' : 'paid-out'
}

const wait = async (days: number) => {
  for (let day = 0; day < days; day++) {
    world.pass({ hours: 24 })
    await world.settle()
  }
  for (const person of people) person.token = (await signIn(world, person.email)).token
  // By itself a plan matures and pays out; the model follows what the product says and holds it to the money.
  for (const plan of plans) {
    const { state } = await look(world, people[plan.owner]!, plan)
    if (state === 'paid-out' && plan.state !== 'paid-out') {
      wallets[plan.owner]! += plan.balance
      plan.balance = 0
    }
    if (state !== plan.state)
      expect(`${plan.state} ${state}`).toMatch(/^(active matured|matured paid-out|active paid-out)$/)
    plan.state = state
  }
}

const take = async (s: Step): Promise<void> => {
  if (s.do === 'wait') return wait(s.days)
  if (s.do === 'begin') return begin(s)
  const plan = plans[plans.length - 1 - (s.which % Math.max(1, plans.length))]
  if (!plan) return
  return s.do === 'put' ? put(plan, s.amount) : out(plan, s.do, s.amount)
}

const check = async () => {
  expect((await verifyBooks(world.db)).findings).toEqual([])
  for (const [i, person] of people.entries()) expect(await balanceOf(world, person)).toBe(wallets[i])
  for (const plan of plans) {
    const planView = await look(world, people[plan.owner]!, plan)
    expect([planView.state, planView.balanceKobo]).toEqual([plan.state, plan.balance])
  }
  const inFees = await world.db.one<{
    kobo: number
  }>`select balance_kobo as kobo from ledger_account where code = 'fees'`
  expect(inFees.kobo).toBe(fees)
}

test(
  'whatever people do with their plans, in any order and over weeks, model and books agree to the kobo',
  { timeout: 90_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async steps => {
        for (const each of steps) await take(each)
        await check()
        plans = plans.filter(plan => isOpen(plan) || plan.state === 'matured')
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(
      wallets.reduce((sum, kobo) => sum + kobo, fees) + plans.reduce((sum, plan) => sum + plan.balance, 0),
    ).toBe(2 * start)
  },
)
