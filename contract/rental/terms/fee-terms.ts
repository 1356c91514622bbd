// Dated rental fees, answer deadlines and commission.
import { type Dated, termsInForce, setting } from '../../core/in-force.ts'
import { type Kobo, kobo, share } from '../../core/money.ts'

type FeeTerms = {
  /** Free cancellation until this many hours before the first pick-up hour. */
  freeHoursBefore: number
  /** Later bookings can be cancelled this long after booking, but not past the first pick-up hour. */
  freeHoursAfterBooking: number
  /** Called off later: this share of a day, by how many days it was for at most; the last without an end. */
  late: readonly { daysMost: number | null; dayBasisPoints: number }[]
  /** No-show: this share of the rent, and at least one day. */
  missedBasisPoints: number
  /** Minutes after the return time that do not count as late. */
  graceMinutes: number
  /** For each 24 hours late at most this share of the price of a day. */
  lateDayBasisPoints: number
  /** So much time to answer where pick-up is at least so far off, the farthest first. */
  answers: readonly { leadHours: number; hours: number }[]
  /** For nearer bookings: answer until this long before pick-up, and within half of the remaining time. */
  answerHoursBefore: number
}

export const feeTerms: Dated<FeeTerms> = setting('rental-fees', [
  {
    from: '2026-01-01',
    freeHoursBefore: 24,
    freeHoursAfterBooking: 1,
    late: [
      { daysMost: 2, dayBasisPoints: 5_000 },
      { daysMost: null, dayBasisPoints: 10_000 },
    ],
    missedBasisPoints: 5_000,
    graceMinutes: 30,
    lateDayBasisPoints: 15_000,
    answers: [
      { leadHours: 72, hours: 24 },
      { leadHours: 10, hours: 8 },
    ],
    answerHoursBefore: 2,
  },
])

/**
 * A car that breaks down within these hours after the handover was no day's use: no rent is due. Four hours are half of a
 * working day of driving, by which a fault that was there at the handover shows itself.
 */
export const breakdownTerms: Dated<{ freeHours: number }> = [{ from: '2026-01-01', freeHours: 4 }]

export const feeTermsAt = (at: Date) => termsInForce(feeTerms, at)

export const rentalCommissionTerms: Dated<{ basisPoints: number; maxKobo: Kobo }> = setting(
  'rental-commission',
  [{ from: '2026-01-01', basisPoints: 500, maxKobo: kobo(20_000_000) }],
)

/** What AutoX keeps of the rent that an owner is paid, by the terms of the moment of booking; of a deposit it keeps nothing. */
export const rentalCommission = (amount: Kobo, at: Date): Kobo => {
  const { basisPoints, maxKobo } = termsInForce(rentalCommissionTerms, at)
  return kobo(Math.min(maxKobo, share(amount, basisPoints)))
}
