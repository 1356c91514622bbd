// Bounds shared by settings: whole numbers, naira and shares.
import { z } from 'zod'

export const whole = (least: number, most: number) => {
  const words = `A whole number from ${least} to ${most}`
  return z.int(words).min(least, words).max(most, words)
}
export const naira = (least: number, most: number) => {
  const words = `From ₦${least.toLocaleString('en-NG')} to ₦${most.toLocaleString('en-NG')}`
  return z
    .int(words)
    .min(least * 100, words)
    .max(most * 100, words)
}
/** In hundredths of a percent. */
export const share = (most: number, least = 0) => {
  const words = `From ${least / 100}% to ${most / 100}%`
  return z.int(words).min(least, words).max(most, words)
}
export const together = (fits: boolean, field: string, message: string, ctx: z.core.$RefinementCtx): void => {
  if (!fits) ctx.addIssue({ code: 'custom', path: field.split('.'), message })
}
export const each = <N extends string, S extends z.ZodType>(names: readonly N[], shape: S) =>
  z.strictObject(Object.fromEntries(names.map(name => [name, shape])) as Record<N, S>)

export const billion = 1_000_000_000
