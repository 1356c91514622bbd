// Wire schema of money, separate so that display pages load no schemas.
import { z } from 'zod'
import { formatNaira, kobo, type Kobo as Amount, KOBO_MAX } from './money.ts'
import { readNaira } from './read-number.ts'

const message = 'An amount in whole kobo, from 0 to 9,007,199,254,740,991'

/** The wire form of money: a whole number of kobo. Typed as `Kobo` on both sides, so a bare number does not compile. */
export const Kobo = z.int(message).min(0, message).max(KOBO_MAX, message) as unknown as z.ZodType<
  Amount,
  Amount
>

/** An amount that moves: at least one kobo. */
export const KoboAboveZero = z
  .int(message)
  .min(1, 'Enter more than ₦0.00')
  .max(KOBO_MAX, message) as unknown as z.ZodType<Amount, Amount>

/** An amount to move, of at most `mostKobo`. */
export const koboUpTo = (mostKobo: number) =>
  z
    .int(message)
    .min(1, 'Enter more than ₦0.00')
    .max(mostKobo, `At most ${formatNaira(kobo(mostKobo))} at once`) as unknown as z.ZodType<Amount, Amount>

/** An amount from zero to `mostKobo`. */
export const koboTo = (mostKobo: number) =>
  z
    .int(message)
    .min(0, message)
    .max(mostKobo, `At most ${formatNaira(kobo(mostKobo))}`) as unknown as z.ZodType<Amount, Amount>

/** An amount of at least `leastKobo`. */
export const koboFrom = (leastKobo: number) =>
  z
    .int(message)
    .min(leastKobo, `At least ${formatNaira(kobo(leastKobo))}`)
    .max(KOBO_MAX, message) as unknown as z.ZodType<Amount, Amount>

const nairaWords = 'Enter an amount in naira with at most two decimals, such as 1250.50'

/** An amount in naira, as a number or text, in a field of the specification; converts it to kobo. */
export const nairaFrom = (leastKobo: number) =>
  z.union([z.number(), z.string()], nairaWords).transform((input, ctx): Amount => {
    const { value, problem } = readNaira(String(input))
    if (value !== undefined && value >= leastKobo) return value
    const least = leastKobo === 1 ? 'Enter more than ₦0.00' : `At least ${formatNaira(kobo(leastKobo))}`
    ctx.addIssue({ code: 'custom', message: problem ?? least })
    return z.NEVER
  })
