// A reservation as a row: what it is called, its picture and its deposit.
import { reservation } from '#contract/reservation/process.ts'
import type { ReservationCard } from '#contract/reservation/shape.ts'
import { reservationWords } from '#contract/reservation/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const reservationRow = rowKind<ReservationCard>({
  deal: reservation,
  words: reservationWords,
  path: '/bookings/reservations',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ depositKobo }) => depositKobo,
})
