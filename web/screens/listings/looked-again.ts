// Which changes of a listing AutoX looks at again before others see them: told to the seller before they save.
import { limits } from '#contract/limits.ts'
import type { ReviewReason } from '#contract/review-reasons.ts'
import { type Draft, toSend } from './draft.ts'

/** Beyond so many per cent up or down; a price for something that was not offered before counts as well. */
export function isFarPrice(before: number | null | undefined, now: number | null | undefined): boolean {
  if (!now || before === now) return false
  if (!before) return true
  return Math.abs(now - before) * 100 > before * limits.priceReviewPercent
}

const wordsOf = (draft: Draft) => toSend(draft) as Record<keyof Draft, string | number | undefined>

const nameOf = ({ Make, Model }: ReturnType<typeof wordsOf>) => `${Make}\n${Model}`.toLowerCase()

/** The reasons for which the change from one draft to another is looked at again. */
export function looksAgain(before: Draft, now: Draft): ReviewReason[] {
  const [was, is] = [wordsOf(before), wordsOf(now)]
  const prices = (['PriceKobo', 'RentPrice'] as const).some(field =>
    isFarPrice(was[field] as number | undefined, is[field] as number | undefined),
  )
  const known = new Set(before.Pictures)
  const found: [ReviewReason, boolean][] = [
    ['price-edit', prices],
    ['vin-edit', (was.Vin ?? '').toString().toUpperCase() !== (is.Vin ?? '').toString().toUpperCase()],
    ['model-edit', nameOf(was) !== nameOf(is)],
    ['year-edit', was.Year !== is.Year],
    ['mileage-edit', Number(is.MileageKm) < Number(was.MileageKm)],
    ['pictures-edit', now.OnTheWay > 0 || now.Pictures.some(hash => !known.has(hash))],
  ]
  return found.filter(([, isSo]) => isSo).map(([reason]) => reason)
}
