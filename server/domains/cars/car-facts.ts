// What a listing shows beside what its seller wrote: papers by origin, days on the market, what was changed, where its price stands.
import type { Car } from '#contract/cars/cars.ts'
import { paperKinds, type PaperKind } from '#contract/cars/paper-kinds.ts'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { daysBetween } from '#server/kernel/jobs/lagos-time.ts'
import { priceCheckOf } from './price/price-check.ts'
import type { FullCarRow } from './sql.ts'
import { papersAndChanges } from './listing/write-sql.ts'

const changesMax = 100
// A car that is only for rent asks no price that could be compared.
const noPrice: Car['priceCheck'] = {
  label: null,
  comparables: 0,
  lowKobo: null,
  middleKobo: null,
  highKobo: null,
}

/** In the order a buyer reads them: those a car of its origin needs, and others that are ready. */
export const papersShown = (condition: Condition, ready: readonly PaperKind[]): Car['papers'] =>
  (Object.keys(paperKinds) as PaperKind[])
    .map(kind => ({
      kind,
      needed: papersNeeded[condition].includes(kind),
      ready: ready.includes(kind),
    }))
    .filter(paper => paper.needed || paper.ready)

export type CarFacts = Pick<Car, 'papers' | 'daysListed' | 'priceCheck' | 'changes'>

/** A car that is sold has stopped counting its days. */
export const readFacts = async (
  db: Query,
  car: FullCarRow & { sold_at: Date | null },
  now: Date,
): Promise<CarFacts> => {
  const [{ kinds, changes }, priceCheck] = await Promise.all([
    papersAndChanges(db, car.id, changesMax),
    car.for_sale
      ? priceCheckOf(db, {
          make: car.make,
          model: car.model,
          year: car.year,
          condition: car.condition,
          mileageKm: car.mileage_km,
          priceKobo: car.price_kobo,
          exceptOwners: [car.owner_id],
          now,
        })
      : noPrice,
  ])
  const until = car.sold_at ?? now
  return {
    papers: papersShown(car.condition, kinds),
    daysListed: Math.max(0, daysBetween(car.listed_at, until)),
    priceCheck,
    changes: changes.map(({ field, was, is_now: to, at }) => ({
      field,
      from: was,
      to,
      at: new Date(at).toISOString(),
    })),
  }
}
