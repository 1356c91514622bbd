// An order of parts as a row: what it is called, its picture and its total.
import { partOrder } from '#contract/deals/part-order/process.ts'
import type { PartOrderCard } from '#contract/deals/part-order/shape.ts'
import { partOrderWords, piecesOf } from '#contract/deals/part-order/words.ts'
import { rowKind } from '../kind.ts'

export const partOrderRow = rowKind<PartOrderCard>({
  deal: partOrder,
  words: partOrderWords,
  path: '/bookings/parts',
  titleOf: ({ part, quantity }) => piecesOf(part.title, quantity),
  pictureOf: ({ part }) => part.picture,
  koboOf: ({ totalKobo }) => totalKobo,
})
