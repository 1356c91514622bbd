// Monthly rental earnings of a car and its days out.
import { z } from 'zod'
import { Kobo } from '../core/kobo.ts'

const Month = z.object({
  month: z.string().describe('A month in Lagos, such as 2026-12'),
  days: z.int(),
  rentedDays: z.int(),
  closedDays: z.int().describe('Days closed by the owner'),
  earnedKobo: Kobo.describe('Paid to the owner in this month, less commission'),
})

export const Earnings = z.object({
  months: z.array(Month).describe('Two months ahead and eleven back, newest first'),
  earnedKobo: Kobo.describe('Total'),
  waitingKobo: Kobo.describe('Rent of open rentals, less commission'),
  rentals: z.int().describe('Number of completed rentals'),
})
export type Earnings = z.output<typeof Earnings>
