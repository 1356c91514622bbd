// Sending to another wallet: what is asked for, and the receipt of it.
import { z } from 'zod'
import { AccountNumber, Moment, text } from '../core/fields.ts'
import { line } from '../core/names.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'

export const Transfer = z.object({
  accountNumber: AccountNumber,
  accountName: text(1, 120)
    .optional()
    .describe('As shown before the PIN; refused with WRONG_NAME if the account’s name differs'),
  amountKobo: KoboAboveZero,
  narration: line(0, 80).default(''),
})

export const Receipt = z.object({
  id: z.string(),
  amountKobo: Kobo,
  accountNumber: AccountNumber,
  accountName: z.string(),
  narration: z.string(),
  at: Moment,
  balanceKobo: Kobo,
})
export type Receipt = z.output<typeof Receipt>
