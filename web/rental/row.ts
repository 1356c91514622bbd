import { plus, ZERO } from '#contract/core/money.ts'
import type { RentalCard } from '#contract/rental/fields.ts'
import { rental } from '#contract/rental/process.ts'
import { rentalWords } from '#contract/rental/words.ts'
import { rowKind } from '../deal-engine/kind.ts'

export const rentalRow = rowKind<RentalCard>({
  deal: rental,
  words: rentalWords,
  path: '/bookings/rentals',
  titleOf: ({ car }) => car.title,
  pictureOf: ({ car }) => car.picture,
  koboOf: ({ heldKobo, rentKobo, cautionKobo }) => (heldKobo > ZERO ? heldKobo : plus(rentKobo, cautionKobo)),
})
