// The cheapest daily cover of a rented car, as its owner requires it.
import { vehicleTitle } from '#contract/garage/words.ts'
import type { Kobo } from '#contract/core/money.ts'
import { lastDayOf } from '#contract/insurance/premium.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/repair/opening-hours/days.ts'
import { factsOfCar } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Insured, offerOf } from './offer.ts'
import { insurersNow } from './reads.ts'

export type CoverWish = { carId: string; sumInsuredKobo: Kobo; from: string; days: number }
export type RentalOffer = { insured: Insured; offer: ReturnType<typeof offerOf> }

/** Whole cover of the car itself, without an excess: the deposit pays the first part of a damage. */
const insuredOf = async (
  db: Query,
  { carId, sumInsuredKobo, from, days }: CoverWish,
  rentalId: string | null,
): Promise<Insured | undefined> => {
  const facts = (await factsOfCar(db, carId))?.named
  if (!facts || facts.vin === '') return undefined
  const { make, model, year, vin } = facts
  const where = { carId, bookingId: null, vehicleId: null, rentalId }
  return {
    vehicle: { title: vehicleTitle(facts), make, model, year, plate: '', vin, ...where },
    cover: 'comprehensive',
    vehicleClass: 'private',
    sumInsuredKobo,
    extensions: [],
    excess: 'none',
    drivers: [],
    startsOn: from,
    until: lastDayOf(from, days),
    days,
  }
}

/** The lowest offer of a licensed insurer; undefined where none insures this car for these days. */
export const offerRentalCover = async (
  db: Query,
  wish: CoverWish,
  now: Date,
  rentalId: string | null = null,
): Promise<RentalOffer | undefined> => {
  const insured = await insuredOf(db, wish, rentalId)
  const terms = insuranceTermsAt(now)
  const { sumInsuredKobo: sum, days } = wish
  if (!insured || sum < terms.sumInsuredMinKobo || sum > terms.sumInsuredMaxKobo || days > terms.daysMax)
    return undefined
  const [offer] = (await insurersNow(db))
    .filter(({ insurer }) => insurer.licence.state === 'in-force')
    .map(facts => offerOf(insured, facts, lagosDayOf(now)))
    .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurer.name < b.insurer.name ? -1 : 1))
  return offer && { insured, offer }
}
