// A sale in parts as a row: the car, its picture and the price.
import type { SaleCard } from '#contract/finance/instalment-sale/fields.ts'
import { instalmentSale } from '#contract/finance/instalment-sale/process.ts'
import { saleWords } from '#contract/finance/instalment-sale/words.ts'
import { rowKind } from '../../deal-engine/kind.ts'

export const instalmentSaleRow = rowKind<SaleCard>({
  deal: instalmentSale,
  words: saleWords,
  path: '/bookings/in-parts',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ priceKobo }) => priceKobo,
})
