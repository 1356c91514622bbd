// A booking as a row: what it is called, its picture and its price.
import { purchase } from '#contract/deals/purchase/process.ts'
import type { BookingCard } from '#contract/deals/purchase/shape.ts'
import { purchaseWords } from '#contract/deals/purchase/words.ts'
import { rowKind } from '../kind.ts'

export const purchaseRow = rowKind<BookingCard>({
  deal: purchase,
  words: purchaseWords,
  path: '/bookings',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
