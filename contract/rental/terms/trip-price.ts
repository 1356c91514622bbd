// Calculates a car's price for searched dates, with or without a driver.
import { z } from 'zod'
import { Kobo } from '../../core/kobo.ts'

export const TripPrice = z.object({
  days: z.int(),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Kept in escrow beside the rent, and given back afterwards'),
  totalKobo: Kobo.describe('Both together: what leaves the wallet'),
})
export type TripPrice = z.output<typeof TripPrice>
