// Listing changes that trigger a new review, shown before saving.
import type { OwnCar } from '#contract/cars/listings.ts'
import { isFarPrice } from '#contract/cars/price-edit.ts'
import type { ReviewReason } from '#contract/cars/review-reasons.ts'
import { type Draft, toSend } from './draft.ts'

/** The prices that the last look passed. */
export type PassedPrices = Pick<OwnCar, 'lookedPriceKobo' | 'lookedRentPriceKobo'>

const wordsOf = (draft: Draft) => toSend(draft) as Record<keyof Draft, string | number | undefined>

const nameOf = ({ Make, Model }: ReturnType<typeof wordsOf>) => `${Make}\n${Model}`.toLowerCase()

/** The reasons for which the change from one draft to another is looked at again. */
export function looksAgain(before: Draft, now: Draft, looked: PassedPrices): ReviewReason[] {
  const [was, is] = [wordsOf(before), wordsOf(now)]
  const priceOf = (field: 'PriceKobo' | 'RentPriceKobo') => Number(is[field] ?? 0) || null
  const prices =
    isFarPrice(looked.lookedPriceKobo, priceOf('PriceKobo')) ||
    isFarPrice(looked.lookedRentPriceKobo, priceOf('RentPriceKobo'))
  const known = new Set(before.Pictures)
  const isNewVideo = now.Video !== null && now.Video.id !== before.Video?.id
  const checks: [ReviewReason, boolean][] = [
    ['price-edit', prices],
    ['vin-edit', (was.Vin ?? '').toString().toUpperCase() !== (is.Vin ?? '').toString().toUpperCase()],
    ['model-edit', nameOf(was) !== nameOf(is)],
    ['year-edit', was.Year !== is.Year],
    ['mileage-edit', Number(is.MileageKm) < Number(was.MileageKm)],
    ['pictures-edit', isNewVideo || now.OnTheWay > 0 || now.Pictures.some(hash => !known.has(hash))],
  ]
  return checks.filter(([, isSo]) => isSo).map(([reason]) => reason)
}
