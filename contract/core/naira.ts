// Amounts in naira that narrow a list: they stand in addresses that people share.
import { z } from 'zod'
import { typed } from './fields.ts'

const words = 'An amount in naira with at most two decimals, such as 1250.50'

/** An amount in naira to narrow by, from 0, with at most two decimals. */
export const nairaFilter = typed(
  z.coerce
    .number(words)
    .min(0, words)
    .max(90_000_000_000_000, words)
    .refine(naira => /^\d+(\.\d{1,2})?$/.test(String(naira)), words),
).optional()

/** In whole kobo. */
export const nairaToKobo = (naira: number): number => Math.round(naira * 100)
