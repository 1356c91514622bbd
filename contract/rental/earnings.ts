// Monthly rental earnings of a car and its days out.
import { z } from 'zod'
import { Kobo } from '../core/kobo.ts'

const Month = z.object({
  month: z.string().describe('Of Lagos, as 2026-12'),
  days: z.int(),
  rentedDays: z.int(),
  closedDays: z.int().describe('By the owner'),
  earnedKobo: Kobo.describe('What reached the owner in it, less commission'),
})

export const Earnings = z.object({
  months: z.array(Month).describe('Two ahead and eleven back, the newest first'),
  earnedKobo: Kobo.describe('Total'),
  waitingKobo: Kobo.describe('Rent of open rentals, less commission'),
  rentals: z.int().describe('How many have ended with the car handed out'),
})
export type Earnings = z.output<typeof Earnings>
