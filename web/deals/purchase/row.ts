// A booking as a row: what it is called, its picture and its price.
import { purchase } from '#contract/deals/purchase/process.ts'
import type { BookingCard } from '#contract/deals/purchase/shape.ts'
import { purchaseWords } from '#contract/deals/purchase/words.ts'
import { api } from '../../client/api.ts'
import { rowKind } from '../kind.ts'

export const purchaseRow = rowKind<BookingCard>({
  deal: purchase,
  words: purchaseWords,
  path: '/bookings',
  mine: query => api.bookings.mine({ query: query as object }),
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
