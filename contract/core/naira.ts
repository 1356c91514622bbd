// Amounts in naira that narrow a list: they stand in addresses that people share.
import { z } from 'zod'
import { cleanTyping } from './clean-typing.ts'
import { readNaira } from './read-number.ts'

const words = 'Enter an amount in naira with at most two decimals, such as 1250.50'
const mostNaira = 90_000_000_000_000

/** An amount in naira to narrow by, from 0, with at most two decimals; also as people type it ("2.5m"). */
export const nairaFilter = z
  .preprocess(
    (value, ctx) => {
      if (typeof value !== 'string') return value
      if (cleanTyping(value) === '') return undefined
      const reading = readNaira(value)
      if (reading.problem === undefined) return reading.value / 100
      ctx.addIssue({ code: 'custom', message: reading.problem })
      return z.NEVER
    },
    z
      .number(words)
      .min(0, words)
      .max(mostNaira, words)
      .refine(naira => Math.round(naira * 100) / 100 === naira, words)
      .optional(),
  )
  .optional()

/** In whole kobo. */
export const nairaToKobo = (naira: number): number => Math.round(naira * 100)
