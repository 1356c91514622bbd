// Loads the facts of a listing: papers, age, changes and price position.
import type { Car } from '#contract/cars/cars.ts'
import { paperKinds, type PaperKind } from '#contract/cars/paper-kinds.ts'
import { papersNeeded } from '#contract/cars/papers-needed.ts'
import { kobo } from '#contract/core/money.ts'
import { exampleAt, monthlyOf } from '#contract/finance/month-example.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import type { Condition } from '#contract/reference/vehicles.ts'
import { sql, type Sql } from '#server/kernel/db/db.ts'
import { daysBetween } from '#contract/core/lagos-days.ts'
import { likesOf, type LikesFound, ownLikesColumn } from './price/price-check.ts'
import { rank } from './price/price-rank.ts'
import type { FullCarRow } from './sql.ts'
import { type PapersAndChanges, papersAndChangesColumns } from './listing/write-sql.ts'

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

/** What the car costs a month, where its seller takes instalments and a lender offers them. */
const monthOf = (car: FullCarRow, now: Date): Car['month'] => {
  if (!car.installment_payment || car.price_kobo === null) return null
  const priceKobo = kobo(car.price_kobo)
  const [example, monthlyKobo] = [exampleAt(now), monthlyOf(priceKobo, now)]
  if (!example || !monthlyKobo) return null
  return { monthlyKobo, ...example, insurance: requiredCover(priceKobo, now) ?? null }
}

export type CarFacts = Pick<Car, 'papers' | 'daysListed' | 'priceCheck' | 'month' | 'changes'>

export type FactsRow = PapersAndChanges & { likes: LikesFound }

/** The columns of `factsOfRow` beside those of the car, in a query of `car`. */
export const factsColumns = (now: Date): Sql =>
  sql`${papersAndChangesColumns(changesMax)}, ${ownLikesColumn(now)} as likes`

/** A car that is sold has stopped counting its days. */
export const factsOfRow = (car: FullCarRow & FactsRow, now: Date): CarFacts => {
  const figures = { year: car.year, mileageKm: car.mileage_km, priceKobo: car.price_kobo }
  return {
    papers: papersShown(car.condition, car.kinds),
    daysListed: Math.max(0, daysBetween(car.listed_at, car.sold_at ?? now)),
    priceCheck: car.for_sale ? rank(likesOf(car.likes), figures) : noPrice,
    month: monthOf(car, now),
    changes: (car.changes ?? []).map(({ field, was, is_now: to, at }) => ({
      field,
      from: was,
      to,
      at: new Date(at).toISOString(),
    })),
  }
}
