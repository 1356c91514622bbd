// Stories in which keyed calls of offers, reservations and inspections succeed, for replay tests.
import type { Call } from '#contract/core/call.ts'
import { disputes } from '#contract/deals/disputes.ts'
import { inspections } from '#contract/inspection/shape.ts'
import { offers } from '#contract/offer/shape.ts'
import { reservations } from '#contract/reservation/shape.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { reservationKind } from '#server/reservation/kind.ts'
import { fillIn, inspectionFee, inspectionIn, makeInspector } from '../deals/inspections.ts'
import { offered, offerIn } from '../deals/offers.ts'
import { act, reservationIn, type Reserving, seeReservation } from '../deals/reservations.ts'
import { offerCar, type Person, personWith, pin } from '../world/people.ts'
import { price, saleIn } from '../world/sale.ts'
import type { World } from '../world/world.ts'
import type { Ready } from './idempotency-stages.ts'

type Story = (call: Call) => Promise<Ready>

const why = { reason: 'For the sake of a test' }
const otherwise = { reason: 'For another reason' }
const staleVersion = { version: 99 }

/** The same request, and one with other details. */
const makeReady = (who: Person, body: object, change: object, query: object = {}): Ready => ({
  who,
  request: { query, body } as Ready['request'],
  changed: { query, body: { ...body, ...change } } as Ready['request'],
})

const offerStories = (world: World): readonly (readonly [Call, Story])[] => {
  const by =
    (side: 'buyer' | 'seller', more: object = {}, change: object = staleVersion): Story =>
    async () => {
      const { offer, ...sides } = await offerIn(world)
      return makeReady(sides[side], { offerId: offer.id, version: offer.version, ...more }, change)
    }
  const make: Story = async () => {
    const [seller, who] = [await personWith(world, 0), await personWith(world, 0)]
    const { id: carId } = await offerCar(world, seller)
    return makeReady(who, { carId, priceKobo: offered }, { priceKobo: offered + 1 })
  }
  const counter = { priceKobo: offered + 5 }
  return [
    [offers.make, make],
    [offers.accept, by('seller')],
    [offers.counter, by('seller', counter, { priceKobo: offered + 6 })],
    [offers.decline, by('seller')],
    [offers.withdraw, by('buyer')],
  ]
}

const reservationStories = (world: World): readonly (readonly [Call, Story])[] => {
  const held = () => reservationIn(world)
  const over = async (): Promise<Reserving> => {
    const setting = await held()
    const { id } = setting.reservation
    const clock = { id, actor: 'system', actorId: null, now: world.now() }
    for (const event of ['settle-in', 'time-over'])
      await world.db.inTx(tx => moveDeal(tx, reservationKind, { ...clock, event }))
    return { ...setting, reservation: await seeReservation(world, setting.seller, { id }) }
  }
  const claimed = async (): Promise<Reserving> => {
    const setting = await over()
    await act(world, setting.seller, 'claim', setting.reservation)
    return { ...setting, reservation: await seeReservation(world, setting.buyer, setting.reservation) }
  }
  const by =
    (side: 'buyer' | 'seller', setting: () => Promise<Reserving>, reasoned = false): Story =>
    async () => {
      const { reservation, ...sides } = await setting()
      const body = { reservationId: reservation.id, version: reservation.version, ...(reasoned && why) }
      return makeReady(sides[side], body, reasoned ? otherwise : staleVersion)
    }
  const reserve: Story = async () => {
    const [seller, who] = [await personWith(world, 0), await personWith(world, price)]
    const [car, second] = [await offerCar(world, seller), await offerCar(world, seller)]
    return makeReady(who, { carId: car.id }, { carId: second.id }, { pin })
  }
  return [
    [reservations.reserve, reserve],
    [reservations.callOff, by('buyer', held)],
    [reservations.notAsListed, by('buyer', held, true)],
    [reservations.giveUp, by('seller', held, true)],
    [reservations.giveBack, by('seller', over)],
    [reservations.claim, by('seller', over, true)],
    [reservations.contest, by('buyer', claimed, true)],
  ]
}

const inspectionStories = (world: World): readonly (readonly [Call, Story])[] => {
  type Side = 'buyer' | 'inspector' | 'seller'
  type State = Parameters<typeof inspectionIn>[1]
  const by =
    (side: Side, state: State, more: object = {}, change: object = staleVersion, query: object = {}): Story =>
    async () => {
      const { inspection, ...sides } = await inspectionIn(world, state)
      const body = { inspectionId: inspection.id, version: inspection.version, ...more }
      return makeReady(sides[side], body, change, query)
    }
  const visitAt = (hours: number) => ({
    visitAt: new Date(world.now().getTime() + hours * 3_600_000).toISOString(),
  })
  const ask: Story = async () => {
    const inspector = await makeInspector(world, await personWith(world, 0))
    const [seller, who] = [await personWith(world, 0), await personWith(world, 2 * inspectionFee)]
    const { id: carId } = await offerCar(world, seller)
    const body = { carId, inspectorId: inspector.id }
    return makeReady(who, body, { wish: 'Look at the gearbox' }, { pin })
  }
  const report: Story = async () => {
    const { inspection, inspector, vin } = await inspectionIn(world, 'accepted')
    await fillIn(world, inspector, inspection.id, { vin })
    return makeReady(inspector, { inspectionId: inspection.id, version: inspection.version }, staleVersion)
  }
  return [
    [inspections.ask, ask],
    // The tests' clock goes on between stories.
    [inspections.accept, call => by('inspector', 'requested', visitAt(48), visitAt(49))(call)],
    [inspections.report, report],
    [inspections.complete, by('buyer', 'reported', {}, staleVersion, { pin })],
    [inspections.decline, by('inspector', 'requested', why, otherwise)],
    [inspections.withdraw, by('buyer', 'requested')],
    [inspections.refuse, by('seller', 'requested', why, otherwise)],
    [inspections.notPossible, by('inspector', 'accepted', why, otherwise)],
    [inspections.dispute, by('buyer', 'reported', why, otherwise)],
  ]
}

/** A statement in a dispute. */
const disputeStories = (world: World): readonly (readonly [Call, Story])[] => {
  const add: Story = async () => {
    const { buyer, booking } = await saleIn(world, 'disputed')
    const body = { kind: 'purchase', dealId: booking.id, words: 'It slipped on the first day.' }
    return makeReady(buyer, body, { words: 'It slipped on the second day.' })
  }
  return [[disputes.add, add]]
}

export const beforeBuyingStories = (world: World): readonly (readonly [Call, Story])[] => [
  ...disputeStories(world),
  ...offerStories(world),
  ...reservationStories(world),
  ...inspectionStories(world),
]
