// Repeatable rental terms and closed days of demo cars.
import { kobo } from '#contract/core/money.ts'
import { dayAfter, lagosDayOf } from '#contract/core/lagos-days.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { type Chance, chance } from '../random.ts'
import type { SeedCar } from './cars.ts'

/** Rounded to ₦500. */
const about = (amount: number) => kobo(Math.round(amount / 50_000) * 50_000)

const christmasOf = (today: string): { from: string; to: string } => {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-15' ? 1 : 0)
  return { from: `${year}-12-23`, to: `${year + 1}-01-02` }
}

const driversOf = (by: Chance, { body, seats }: SeedCar): RentalTerms['drivers'] => {
  if (body === 'bus' || seats > 9) return ['chauffeur']
  return by.weighted([
    [['self-drive'], 5],
    [['self-drive', 'chauffeur'], 3],
    [['chauffeur', 'self-drive'], 2],
  ])
}

/** A few owners require daily cover, drawn apart so that nothing else of the demonstration moves. */
const coverOf = (car: SeedCar, serial: number): Pick<RentalTerms, 'coverSumKobo'> => ({
  coverSumKobo:
    car.priceKobo !== null && chance(`cover ${serial}`).happens(0.08) ? about(car.priceKobo) : null,
})

export type SeedRent = { terms: Omit<RentalTerms, 'dayKobo'>; closed: string[] }

/** Undefined where the car is not for rent, or its owner has set nothing. */
export const rentOfCar = (car: SeedCar, serial: number, now: Date): SeedRent | undefined => {
  const by = chance(`rent ${serial}`)
  if (car.rentPriceKobo === null || !by.happens(0.8)) return undefined
  const { dayKobo, ...base } = defaultTerms(car.rentPriceKobo)
  const today = lagosDayOf(now)
  const drivers = driversOf(by, car)
  const chauffeurDayKobo = drivers.includes('chauffeur') ? about(1_500_000 + by.between(0, 1_000_000)) : null
  const terms = {
    ...base,
    weekKobo: about(dayKobo * by.pick([5.5, 6, 6, 6.5])),
    monthKobo: by.happens(0.8) ? about(dayKobo * by.pick([20, 22, 24])) : null,
    weekendDayKobo: by.happens(0.2) ? about(dayKobo * 1.2) : null,
    datedPrices: by.happens(0.4) ? [{ ...christmasOf(today), dayKobo: about(dayKobo * 1.4) }] : [],
    shortestDays: by.pick([1, 1, 1, 2, 3]),
    noticeHours: by.pick([2, 4, 12, 12, 24]),
    bufferDays: by.pick([0, 0, 0, 1]),
    drivers,
    chauffeurDayKobo,
    zones: { ...base.zones, interstate: by.happens(0.5) ? about(dayKobo * 0.3) : null },
    kmPerDay: by.pick([100, 150, 150, 200, null]),
    cautionKobo: about(dayKobo * by.pick([1.5, 2, 2, 3])),
    deliveryKobo: by.happens(0.35) ? about(1_000_000) : null,
    instant: by.happens(0.3),
    tracker: by.happens(0.25),
    ...coverOf(car, serial),
  }
  const first = by.whole(2, 25)
  const closed = by.happens(0.4) ? [0, 1, 2].map(n => dayAfter(today, first + n)) : []
  return { terms, closed }
}
