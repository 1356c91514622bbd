// Filters of wallet history: words, kind, direction, days and amounts.
import { z } from 'zod'
import { dayLike, ordinal, paging, text, typed } from '../core/fields.ts'
import { formatNaira, KOBO_MAX, kobo } from '../core/money.ts'

const amount = 'An amount in whole kobo'
const Amount = typed(
  z
    .number(amount)
    .int(amount)
    .min(0, amount)
    .max(KOBO_MAX, `At most ${formatNaira(kobo(KOBO_MAX))}`),
).optional()
const Day = dayLike().optional()
const number = 'The number of an entry'

/** The query of a history whose entries are of these kinds. Every filter narrows; all of them hold at once. */
export const historyQuery = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z
    .object({
      ...paging,
      Before: typed(ordinal(number))
        .optional()
        .describe(
          'Leaves out this entry and every newer one: a list read on with it does not shift while money moves',
        ),
      Search: text(0, 60)
        .optional()
        .describe(
          'Part of a narration, of a name on the other side or of a reference; or the number of a transaction',
        ),
      Kind: z.enum(kinds, 'A kind of entry').optional(),
      Direction: z.enum(['in', 'out'], 'in or out').optional(),
      From: Day.describe('The first Lagos day'),
      To: Day.describe('The last Lagos day, whole'),
      MinKobo: Amount.describe('At least so much'),
      MaxKobo: Amount.describe('At most so much'),
    })
    .refine(q => q.From === undefined || q.To === undefined || q.From <= q.To, {
      path: ['To'],
      message: 'A day that is not before the first',
    })
    .refine(q => q.MinKobo === undefined || q.MaxKobo === undefined || q.MinKobo <= q.MaxKobo, {
      path: ['MaxKobo'],
      message: 'An amount that is not below the least',
    })
