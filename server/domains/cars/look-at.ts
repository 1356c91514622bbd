// Whether AutoX looks at a listing before others see it: called after the row is written, in the same transaction.
import type { Picture } from '#contract/cars.ts'
import type { ReviewReason } from '#contract/review-reasons.ts'
import type { Tx } from '#server/platform/db.ts'

type At = { carId: string; now: Date }
export type Was = {
  price_kobo: number | null
  rent_price_kobo: number | null
  vin: string | null
  year: number
  mileage_km: number
  pictures: readonly Picture[]
  state: string
}

export const lookAtNew = async (_tx: Tx, _at: At): Promise<ReviewReason[]> => []
export const lookAtEdit = async (_tx: Tx, _at: At & { was: Was }): Promise<ReviewReason[]> => []
export const lookAtReturn = async (_tx: Tx, _at: At): Promise<ReviewReason[]> => []
