// Every repair transition through its calls, and all refusals.
// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { statesOf } from '#contract/deal-engine/deal.ts'
import { allowed, isOver } from '#contract/deal-engine/process.ts'
import { repair } from '#contract/repair/process.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { atTheRoad, insurerMoney, repairAt } from '#server/testing/deals/repair-roads.ts'
import {
  listUnansweredJobIds,
  cause,
  checkInBody,
  jobKobo,
  passHours,
  quoteOf,
  makeReadyBody,
  type Repairing,
  seeRepair,
  settle,
  slotsAt,
  stepOf,
} from '#server/testing/deals/repairs.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

type Side = 'customer' | 'workshop'
const sides: readonly Side[] = ['customer', 'workshop']
const open = statesOf(repair).filter(state => !isOver(repair, state))
const steps = [
  ...new Set(
    repair.edges.filter(each => each.by.some(who => sides.includes(who as Side))).map(each => each.event),
  ),
]

/** What a step with fields of its own is given. */
const makeStepInput = async (
  event: string,
  { repair: repairDeal, workshop, customer, placeId }: Repairing,
) => {
  const detailsByEvent: Record<string, () => Promise<object> | object> = {
    counter: async () => ({ slotAt: (await slotsAt(world, placeId)).at(-2) }),
    'check-in': () => checkInBody(world, workshop),
    quote: () => quoteOf(world),
    'quote-further': () => quoteOf(world),
    approve: () => ({ jobIds: listUnansweredJobIds(repairDeal).slice(0, 1) }),
    ready: () => makeReadyBody(world, workshop),
    collect: async () => ({ code: (await seeRepair(world, customer, repairDeal)).handoverCode }),
  }
  return (await detailsByEvent[event]?.()) ?? {}
}

const byTheTable = repair.edges.flatMap(edge => edge.by.map(by => ({ ...edge, by })))
test.each(byTheTable.map(edge => [edge.from, edge.event, edge.by, edge.to] as const))(
  'from %s, %s by the %s leads to %s',
  async (from, event, by, to) => {
    // Whoever is said to be missing has had their minutes.
    const on = event === 'miss' ? await repairAt(world, from, ...atTheRoad) : await repairAt(world, from)
    if (event === 'miss') await passHours(world, on, 0.3)
    const details = event === 'insurer-pays' ? await insurerMoney(world) : undefined
    if (by === 'system') await cause(world, on.repair, event, details && { input: details })
    else if (by === 'operator') await settle(world, on.repair, event, event === 'split' ? jobKobo : undefined)
    else {
      const now = await seeRepair(world, on[by], on.repair)
      const answer = await stepOf(
        world,
        on[by],
        event,
        now,
        await makeStepInput(event, { ...on, repair: now }),
      )
      expect([answer.status, answer.message, answer.errors]).toEqual([200, answer.message, answer.errors])
    }
    expect((await seeRepair(world, on.customer, on.repair)).state).toBe(to)
  },
)

test.each(open)(
  'in %s each side is offered what the table allows, and everything else is refused and changes nothing',
  async state => {
    const on = await repairAt(world, state)
    const detailsByEvent = Object.fromEntries(
      await Promise.all(
        steps.map(async event => [
          event,
          { ...(await makeStepInput(event, on)), ...(event === 'approve' && { jobIds: [on.repair.id] }) },
        ]),
      ),
    ) as Record<string, object>
    const before = await stateOf(world.db)
    for (const side of sides) {
      const now = await seeRepair(world, on[side], on.repair)
      const may = allowed(repair, state, side)
      expect([side, now.allowed]).toEqual([side, may])
      for (const event of steps.filter(each => !may.includes(each))) {
        const more = { ...detailsByEvent[event], ...(event === 'collect' && { code: '000000' }) }
        const answer = await stepOf(world, on[side], event, now, more)
        expect([event, answer.status, answer.code]).toEqual([event, 409, '40'])
      }
    }
    expect(await stateOf(world.db)).toEqual(before)
  },
)
