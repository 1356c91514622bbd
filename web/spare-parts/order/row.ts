import { partOrder } from '#contract/spare-parts/order/process.ts'
import type { PartOrderCard } from '#contract/spare-parts/order/shape.ts'
import { partOrderWords, piecesOf } from '#contract/spare-parts/order/words.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const partOrderRow = rowKind<PartOrderCard>({
  deal: partOrder,
  words: partOrderWords,
  path: '/bookings/parts',
  titleOf: ({ part, quantity }) => piecesOf(part.title, quantity),
  pictureOf: ({ part }) => part.picture,
  koboOf: ({ totalKobo }) => totalKobo,
})
