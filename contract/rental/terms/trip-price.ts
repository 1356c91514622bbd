// Calculates a car's price for searched dates, with or without a driver.
import { z } from 'zod'
import { Kobo } from '../../core/kobo.ts'

export const TripPrice = z.object({
  days: z.int(),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Held in escrow with the rent, and refunded afterwards'),
  totalKobo: Kobo.describe('Rent and caution together: the charge to the wallet'),
})
export type TripPrice = z.output<typeof TripPrice>
