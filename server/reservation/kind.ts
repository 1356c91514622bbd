// Deal kind of reservations: car off the market, deposit held.
import { reservationStory } from '#contract/reservation/story.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { reservation } from '#contract/reservation/process.ts'
import type { Reservation, ReservationCard } from '#contract/reservation/shape.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { formatShare } from '#server/deal-engine/notify.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import { stopKeeping } from '#server/cars/take-off-market.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Facts, notices, reminders } from './notices.ts'
import type { ReservationRow } from './sql.ts'

const onMarketAgain = async (tx: Tx, { row, now }: StepContext<ReservationRow>): Promise<void> => {
  const { car_id: carId, buyer_id: buyerId } = row
  await stopKeeping(tx, { carId, buyerId, now })
  await enqueueCarLost(tx, { holderId: buyerId, carId })
}

const ownOf = ({ deposit_kobo: deposit, price_kobo: price }: ReservationRow) => ({
  depositKobo: kobo(deposit),
  priceKobo: kobo(price),
})

export const reservationKind = dealKind({
  deal: reservation,
  called: 'reservation',
  story: reservationStory,
  desk: {
    one: 'reservation',
    inFull: 'reservation',
    many: 'reservations',
    settling: 'ends a dispute: pays the deposit to the seller, returns it, or shares it',
  },
  openDealLabel: { buyer: 'A reservation', seller: 'A reservation of your car' },
  personal: {
    section: 'reservations',
    erase: async () => undefined,
    retained: [
      'Reservations you were in, which the other side keeps: the car, the deposit, the steps with their times, and your reasons. Your name there is "Deleted account"',
    ],
  },
  idName: 'reservationId',
  address: '/bookings/reservations',
  amounts: (row: ReservationRow) => ({ deposit: kobo(row.deposit_kobo) }),
  about: (db, rows: readonly ReservationRow[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ reservationId: row.id, about: shortTitle(car) }),
  times: { heldUntil: row => row.held_until },
  onEdge: {
    'time-over': onMarketAgain,
    'call-off': onMarketAgain,
    'not-as-listed': onMarketAgain,
    'give-up': onMarketAgain,
    lose: onMarketAgain,
  },
  onState: {},
  facts: (row, { title: car }): Facts => ({
    car,
    deposit: formatNaira(kobo(row.deposit_kobo)),
    price: formatNaira(kobo(row.price_kobo)),
    until: lagosTime(row.held_until),
    refunded: formatShare(row, 'buyer'),
    received: formatShare(row, 'seller'),
  }),
  notices,
  reminders,
  card: (row, car): OwnOf<ReservationCard> => ({ car, ...ownOf(row) }),
  page: async (_db, row, car): Promise<OwnOf<Reservation>> => ({
    car,
    ...ownOf(row),
    offered: row.offer_id !== null,
    heldUntil: row.held_until.toISOString(),
  }),
  thing: (_row, car) => car.title,
})
