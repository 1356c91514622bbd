// Default rental terms, derived from the daily price.
import { KOBO_MAX, type Kobo, kobo } from '../../core/money.ts'
import { limits } from '../../core/limits.ts'
import type { RentalTerms } from './terms.ts'

const stepKobo = 500_00

/** Rounded up to ₦500, within the limits of the amount. */
const about = (amount: number, most: number = limits.rentAmountMaxKobo): Kobo =>
  kobo(Math.min(most, Math.ceil(amount / stepKobo) * stepKobo))

/**
 * A week for six days and a month for twenty-two, a caution deposit of two days, 150 kilometres a day. Fees follow the
 * price of a day, so that a late hour of a dear car costs more than that of a cheap one.
 */
export const defaultTerms = (dayKobo: Kobo): RentalTerms => ({
  dayKobo,
  weekKobo: kobo(Math.min(KOBO_MAX, dayKobo * 6)),
  monthKobo: kobo(Math.min(KOBO_MAX, dayKobo * 22)),
  weekendDayKobo: null,
  datedPrices: [],
  shortestDays: 1,
  longestDays: 30,
  noticeHours: 12,
  aheadDays: 90,
  bufferDays: 0,
  hoursFrom: '08:00',
  hoursTo: '20:00',
  drivers: ['self-drive'],
  chauffeurDayKobo: null,
  zones: { city: kobo(0), state: about(dayKobo * 0.1), interstate: null },
  fuelRule: 'same-level',
  fuelEighthKobo: kobo(8_000_00),
  overtimeHourKobo: about(dayKobo * 0.1),
  kmPerDay: 150,
  extraKmKobo: kobo(150_00),
  cautionKobo: about(dayKobo * 2),
  coverSumKobo: null,
  deliveryKobo: null,
  instant: false,
  tracker: false,
  catalogue: [
    { item: 'cleaning', amountKobo: about(dayKobo * 0.2) },
    { item: 'smoking', amountKobo: about(dayKobo * 0.4) },
    { item: 'lost-key', amountKobo: about(dayKobo * 1.5) },
  ],
})
