// What a car costs for the dates of a search, driven by oneself or as its owner has it, and in town.
import { z } from 'zod'
import { Kobo } from '../../core/kobo.ts'

export const TripPrice = z.object({
  days: z.int(),
  rentKobo: Kobo,
  cautionKobo: Kobo.describe('Kept in escrow beside the rent, and given back afterwards'),
  totalKobo: Kobo.describe('Both together: what leaves the wallet'),
})
export type TripPrice = z.output<typeof TripPrice>
