// Shows the operator a listing under review.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { type SearchResult, toLabel } from '#server/desk/desk-subject.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { openReportsOf, type OpenReport } from './report-sql.ts'
import { lastReviewOf, type ReviewRow } from './review-sql.ts'
import { titleOf } from '../card.ts'
import { type CarMarks, carsFitting, findCar, type FullCarRow } from '../sql.ts'

export type ForDecision = {
  car: FullCarRow & { title: string }
  review: ReviewRow | undefined
  reports: OpenReport[]
}

/** A car with its latest review and open reports; undefined if it does not exist. */
export const listingForDecision = async (db: Query, carId: string): Promise<ForDecision | undefined> => {
  const car = await findCar(db, carId)
  if (!car) return undefined
  const [review, reports] = await Promise.all([lastReviewOf(db, carId), openReportsOf(db, carId)])
  return { car: { ...car, title: titleOf(car) }, review, reports }
}

const priceWords = ({ price_kobo: sale, rent_price_kobo: rent }: FullCarRow): string => {
  if (sale !== null) return formatNaira(kobo(sale))
  return rent === null ? '' : `${formatNaira(kobo(rent))} a day`
}

/** Cars by their marks, in any state, as the desk lists them; all of them without marks. */
export const listingsFitting = async (
  db: Query,
  marks: CarMarks | undefined,
  slice: { limit: number; offset: number },
): Promise<SearchResult> => {
  const { rows, total } = await carsFitting(db, marks, slice)
  const owners = await contactsOf(
    db,
    rows.map(({ owner_id: ownerId }) => ownerId),
  )
  const hits = rows.map(car => ({
    id: car.id,
    title: titleOf(car),
    about: [
      toLabel(car.state),
      priceWords(car),
      `of ${owners.get(car.owner_id)?.name ?? 'a deleted account'}`,
    ]
      .filter(Boolean)
      .join(', '),
  }))
  return { hits, total }
}
