// Compares the prices of one owner's cars with like cars, many at a time.
import type { PriceCheck } from '#contract/cars/facts.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { likesOfKinds } from './price-check.ts'
import { type Like, rank } from './price-rank.ts'

export type PricedCar = {
  id: string
  make: string
  model: string
  year: number
  condition: Condition
  mileage_km: number
  price_kobo: number | null
}

// So many kinds in one query: their like cars are held in memory together.
const kindsAtOnce = 50

const kindOf = ({ make, model, year, condition }: PricedCar): string =>
  JSON.stringify([make, model, year, condition])

const unpriced: PriceCheck = { label: null, comparables: 0, lowKobo: null, middleKobo: null, highKobo: null }

/** Price ranks by the id of the car. Cars of one kind share their like cars, so a yard costs little more than a page. */
export const priceChecksOf = async (
  db: Query,
  cars: readonly PricedCar[],
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<Map<string, PriceCheck>> => {
  const carsByKind = [
    ...Map.groupBy(
      cars.filter(car => car.price_kobo !== null),
      kindOf,
    ).values(),
  ]
  const checks = new Map<string, PriceCheck>(cars.map(({ id }) => [id, unpriced]))
  for (let first = 0; first < carsByKind.length; first += kindsAtOnce) {
    const slice = carsByKind.slice(first, first + kindsAtOnce)
    const likes: Like[][] = await likesOfKinds(
      db,
      slice.map(ofKind => ofKind[0]!),
      { exceptOwner: ownerId, now },
    )
    for (const [at, ofKind] of slice.entries())
      for (const { id, year, mileage_km: mileageKm, price_kobo: priceKobo } of ofKind)
        checks.set(id, rank(likes[at] ?? [], { year, mileageKm, priceKobo }))
  }
  return checks
}

/** How much less would bring a price to the middle of like cars: whole thousands of naira, so that it surely does. */
export const priceCutOf = (
  priceKobo: number | null,
  { middleKobo }: Pick<PriceCheck, 'middleKobo'>,
): Kobo | null => {
  const step = 1_000_00
  return priceKobo === null || middleKobo === null || priceKobo <= middleKobo
    ? null
    : kobo(Math.min(priceKobo, Math.ceil((priceKobo - middleKobo) / step) * step))
}
