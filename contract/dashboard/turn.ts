// Ageing and turn of a yard, by the days of the ageing report.
import { z } from 'zod'

/** A pace over fewer days would be a guess. */
export const paceDaysMin = 28
/** Fewer cars have no middle that says anything. */
export const turnCarsMin = 3
/** Cars that stand longer are slow. */
export const slowAfterDays = 90

const middle = `half of them took less; null with fewer than ${turnCarsMin} cars`

export const Turn = z.object({
  cars: z.int().describe('Unsold cars in the yard'),
  daysInStock: z.number().nullable().describe(`Median days since they were listed: ${middle}`),
  slowCars: z.int().describe(`Those in stock for more than ${slowAfterDays} days`),
  sold: z.int().describe('Cars sold on the days of the range that are over, also outside AutoX'),
  daysUntilSold: z.number().nullable().describe(`Median days from listing to sale of these: ${middle}`),
  soldPer30Days: z
    .number()
    .nullable()
    .describe(`Over the days of the range that are over, to a tenth; null for fewer than ${paceDaysMin}`),
})
export type Turn = z.output<typeof Turn>
