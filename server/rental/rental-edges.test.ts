// Every rental transition through its calls, and all refusals.
// @module-tag slow
import { afterAll, expect, test } from 'vitest'
import { statesOf } from '#contract/deal-engine/deal.ts'
import { allowed, isOver } from '#contract/deal-engine/process.ts'
import { rental, type RentalState } from '#contract/rental/process.ts'
import { verifyBooks } from '#server/ledger/verify-books.ts'
import { cause, makeStepInput, putRecord, settleRental } from '#server/testing/deals/rental-causes.ts'
import { caution, dayIn, rentalIn, type Renting, seeRental, stepOf } from '#server/testing/deals/rentals.ts'
import { stateOf } from '#server/testing/world/state-of.ts'
import { makeWorld } from '#server/testing/world/world.ts'

const world = await makeWorld()
afterAll(async () => expect((await verifyBooks(world.db)).findings).toEqual([]))

type Side = 'renter' | 'owner'
const sides: readonly Side[] = ['renter', 'owner']
const open = statesOf(rental).filter(state => !isOver(rental, state))
const steps = [
  ...new Set(
    rental.edges.filter(each => each.by.some(who => sides.includes(who as Side))).map(each => each.event),
  ),
]

/** What the guards refuse in the rentals of these tests, beyond the table. */
const guarded = (state: RentalState, event: string): boolean =>
  (state === 'returned' && event === 'contest') ||
  (state === 'claimed' && event === 'objection-stands') ||
  (state === 'contested' && event === 'decide-line')

const isProved = (event: string): boolean => event === 'hand-out' || event === 'bring-back'
const codeFor = async (on: Renting, side: Side): Promise<object> => {
  const counterparty = side === 'renter' ? on.owner : on.renter
  const { handoverCode } = await seeRental(world, counterparty, on.rental)
  return handoverCode ? { code: handoverCode } : {}
}

const byTheTable = rental.edges.flatMap(edge => edge.by.map(by => ({ ...edge, by })))
test.each(byTheTable.map(edge => [edge.from, edge.event, edge.by, edge.to] as const))(
  'from %s, %s by the %s leads to %s',
  async (from, event, by, to) => {
    if (guarded(from, event)) return
    // A change is asked for before the pick-up.
    const ahead = event === 'ask-change' && from === 'confirmed'
    const on = await rentalIn(world, from, ahead ? { from: dayIn(world, 1) } : {})
    if (by === 'system') await cause(world, on.rental, event)
    else if (by === 'operator')
      await settleRental(
        world,
        on.rental,
        event,
        ['split', 'share', 'decide-last'].includes(event) ? caution / 4 : undefined,
      )
    else {
      if (event === 'hand-out') await putRecord(world, on.rental, 'out')
      if (event === 'bring-back') await putRecord(world, on.rental, 'back')
      const now = await seeRental(world, on[by], on.rental)
      const more = { ...makeStepInput(event, now), ...(isProved(event) && (await codeFor(on, by))) }
      const answer = await stepOf(world, on[by], event, now, more)
      expect([answer.status, answer.message]).toEqual([200, answer.message])
    }
    expect((await seeRental(world, on.renter, on.rental)).state).toBe(to)
  },
)

test.each(open)(
  'in %s each side is offered what the table allows, and everything else is refused and changes nothing',
  async state => {
    const on = await rentalIn(world, state)
    const before = await stateOf(world.db)
    for (const side of sides) {
      const now = await seeRental(world, on[side], on.rental)
      const may = allowed(rental, state, side).filter(event => !guarded(state, event))
      expect([side, now.allowed]).toEqual([side, may])
      for (const event of steps.filter(each => !may.includes(each))) {
        const answer = await stepOf(world, on[side], event, now, {
          ...makeStepInput(event, now),
          ...(isProved(event) && { code: '000000' }),
        })
        expect([event, answer.status, answer.code]).toEqual([event, 409, '40'])
      }
    }
    expect(await stateOf(world.db)).toEqual(before)
  },
)
