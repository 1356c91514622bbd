// How the calls of a repair succeed, so that a test can do them again.
import { walkIns } from '#contract/repair/walk-in/walk-in.ts'
import { walkInAt, walkInBody } from '#server/testing/deals/walk-ins.ts'
import type { Call } from '#contract/core/call.ts'
import type { RepairState } from '#contract/repair/process.ts'
import { repairs } from '#contract/repair/shape.ts'
import {
  listUnansweredJobIds,
  checkInBody,
  hourAt,
  job,
  quoteOf,
  makeReadyBody,
  type Repairing,
  seeRepair,
  passHours,
  slotsAt,
  vehicle,
} from '../deals/repairs.ts'
import { atTheRoad, repairAt } from '../deals/repair-roads.ts'
import { openWorkshop, type WorkshopOptions } from '../deals/workshops.ts'
import { type Person, personWith, pin } from '../world/people.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>
type Side = 'customer' | 'workshop'
type StoryOptions = {
  more?: (on: Repairing) => object | Promise<object>
  change?: object
  query?: object
  /** Without the version that the derived calls have. */
  plain?: true
  booked?: readonly [WorkshopOptions, object]
}

const why = { more: () => ({ reason: 'For the sake of a test' }), change: { reason: 'For another reason' } }

const byIn =
  (world: World) =>
  (
    side: Side,
    state: RepairState,
    { more, change = { version: 99 }, query = {}, plain, booked = [{}, {}] }: StoryOptions = {},
  ): Story =>
  async () => {
    const on = await repairAt(world, state, ...booked)
    const { id: repairId, version } = on.repair
    const body = { repairId, ...(!plain && { version }), ...(await more?.(on)) }
    return {
      who: on[side],
      request: { query, body } as Ready['request'],
      changed: { query, body: { ...body, ...change } } as Ready['request'],
    }
  }

const bookIn =
  (world: World): Story =>
  async () => {
    const [workshop, who] = [await personWith(world, 0), await personWith(world, 0)]
    const { placeId } = await openWorkshop(world, workshop)
    const body = { locationId: placeId, dateTime: await hourAt(world, placeId), service: 8, ...vehicle }
    return {
      who,
      request: { query: {}, body },
      changed: { query: {}, body: { ...body, vehicleModel: 'Camry' } },
    }
  }

const addIn =
  (world: World): Story =>
  async () => {
    const { workshop } = await walkInAt(world)
    const [body, changed] = [walkInBody(), walkInBody({ vehicleModel: 'Corolla' })]
    return { who: workshop, request: { query: {}, body }, changed: { query: {}, body: changed } }
  }

const entryStories = (world: World): readonly (readonly [Call, Story])[] => [
  [repairs.book, bookIn(world)],
  [walkIns.add, addIn(world)],
]

const codeOf = (world: World) => async (on: Repairing) => ({
  code: (await seeRepair(world, on.customer, on.repair)).handoverCode,
})

/** Each call of a repair, in the state in which it succeeds. */
export const repairStories = (world: World, otherPerson: Person): readonly (readonly [Call, Story])[] => {
  const by = byIn(world)
  const last = async ({ placeId }: Repairing) => ({ slotAt: (await slotsAt(world, placeId)).at(-1) })
  const otherKm = { odometerKm: 98_020 }
  // Time passes: whoever looks on signs in again.
  const missed: Story = async call => {
    const ready = await by('workshop', 'due', { booked: atTheRoad })(call)
    await passHours(world, { customer: otherPerson, workshop: ready.who }, 0.3)
    return ready
  }
  return [
    ...entryStories(world),
    [
      repairs.attend,
      by('workshop', 'requested', {
        plain: true,
        more: () => ({ status: 'accepted' }),
        change: { status: 'declined' },
      }),
    ],
    [
      repairs.saveMyRecord,
      by('customer', 'accepted', {
        plain: true,
        more: on => checkInBody(world, on.customer),
        change: otherKm,
      }),
    ],
    [repairs.accept, by('workshop', 'requested')],
    [repairs.counter, by('workshop', 'requested', { more: last })],
    [repairs.decline, by('workshop', 'requested', why)],
    [repairs.cancel, by('customer', 'accepted', why)],
    [
      repairs.checkIn,
      by('workshop', 'accepted', { more: on => checkInBody(world, on.workshop), change: otherKm }),
    ],
    [repairs.miss, missed],
    [
      repairs.contest,
      async call => {
        const ready = await by('customer', 'customer-missing', { ...why, booked: atTheRoad })(call)
        await passHours(world, { customer: otherPerson, workshop: ready.who }, 0)
        return ready
      },
    ],
    [repairs.quote, by('workshop', 'checked-in', { more: () => quoteOf(world) })],
    [
      repairs.approve,
      by('customer', 'quoted', { query: { pin }, more: on => ({ jobIds: listUnansweredJobIds(on.repair) }) }),
    ],
    [repairs.declineAll, by('customer', 'quoted')],
    [repairs.giveBack, by('workshop', 'checked-in', why)],
    [repairs.quoteFurther, by('workshop', 'approved', { more: () => quoteOf(world, [job()]) })],
    [
      repairs.ready,
      by('workshop', 'approved', { more: on => makeReadyBody(world, on.workshop), change: otherKm }),
    ],
    [repairs.collect, by('workshop', 'ready', { more: codeOf(world) })],
    [repairs.dispute, by('customer', 'approved', why)],
  ]
}
