// The cheapest daily cover of a rented car, as its owner requires it.
import { vehicleTitle } from '#contract/garage/words.ts'
import type { Kobo } from '#contract/core/money.ts'
import { lastDayOf } from '#contract/insurance/premium.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type CarFacts, factsOfCars } from '#server/cars/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { type Insured, offerOf } from './offer.ts'
import { insurersNow } from './reads.ts'

export type CoverWish = { carId: string; sumInsuredKobo: Kobo; from: string; days: number }
export type RentalOffer = { insured: Insured; offer: ReturnType<typeof offerOf> }

/** Whole cover of the car itself, without an excess: the deposit pays the first part of a damage. */
const insuredOf = (
  facts: CarFacts | undefined,
  { carId, sumInsuredKobo, from, days }: CoverWish,
  rentalId: string | null,
): Insured | undefined => {
  if (!facts || facts.named.vin === '') return undefined
  const { make, model, year, vin } = facts.named
  const where = { carId, bookingId: null, vehicleId: null, rentalId }
  return {
    vehicle: { title: vehicleTitle(facts.named), make, model, year, plate: '', vin, ...where },
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

const isWithin = ({ sumInsuredKobo: sum, days }: CoverWish, now: Date): boolean => {
  const terms = insuranceTermsAt(now)
  return sum >= terms.sumInsuredMinKobo && sum <= terms.sumInsuredMaxKobo && days <= terms.daysMax
}

/** The lowest offers of licensed insurers, by car; a car that none insures for these days is left out. */
export const offerRentalCovers = async (
  db: Query,
  wishes: readonly CoverWish[],
  now: Date,
  rentalId: string | null = null,
): Promise<Map<string, RentalOffer>> => {
  if (wishes.length === 0) return new Map()
  const facts = await factsOfCars(
    db,
    wishes.map(({ carId }) => carId),
  )
  const insurers = (await insurersNow(db)).filter(({ insurer }) => insurer.licence.state === 'in-force')
  return new Map(
    wishes.flatMap((wish): [string, RentalOffer][] => {
      const insured = isWithin(wish, now) ? insuredOf(facts.get(wish.carId), wish, rentalId) : undefined
      if (!insured) return []
      const [offer] = insurers
        .map(each => offerOf(insured, each, lagosDayOf(now)))
        .toSorted((a, b) => a.premiumKobo - b.premiumKobo || (a.insurer.name < b.insurer.name ? -1 : 1))
      return offer ? [[wish.carId, { insured, offer }]] : []
    }),
  )
}

/** The lowest offer of a licensed insurer; undefined where none insures this car for these days. */
export const offerRentalCover = async (
  db: Query,
  wish: CoverWish,
  now: Date,
  rentalId: string | null = null,
): Promise<RentalOffer | undefined> => (await offerRentalCovers(db, [wish], now, rentalId)).get(wish.carId)
