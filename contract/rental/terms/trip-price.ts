// Schema of a car’s price for searched dates.
import { z } from 'zod'
import { Kobo } from '../../core/kobo.ts'

export const TripPrice = z.object({
  days: z.int(),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Held in escrow with the rent, and refunded afterwards'),
  coverKobo: Kobo.describe('The daily cover that the owner requires; 0 where none is'),
  totalKobo: Kobo.describe('Rent, required cover and caution together: the charge to the wallet'),
})
export type TripPrice = z.output<typeof TripPrice>
