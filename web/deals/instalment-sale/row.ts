// A sale in parts as a row: the car, its picture and the price.
import type { SaleCard } from '#contract/deals/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/deals/instalment-sale/process.ts'
import { saleWords } from '#contract/deals/instalment-sale/words.ts'
import { rowKind } from '../kind.ts'

export const instalmentSaleRow = rowKind<SaleCard>({
  deal: instalmentSale,
  words: saleWords,
  path: '/bookings/in-parts',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
