// Schema of a quote that names the cheapest insurer of a day.
import { z } from 'zod'
import { Kobo } from '../core/kobo.ts'

export const CoverQuote = z.object({
  insurerName: z.string(),
  premiumKobo: Kobo.describe('Of one year'),
  sumInsuredKobo: Kobo,
  on: z.iso
    .date()
    .describe('The Lagos day of the quote; the price is that of the day on which the car is insured'),
  tariff: z.string().describe('Source of the least premium'),
})
export type CoverQuote = z.output<typeof CoverQuote>
