// Price of the labour of a template: by the hour, or fixed.
import { kobo, type Kobo, ZERO } from '../../core/money.ts'

export const templatesMax = 60

export type TemplateLabour = { minutes: number; hourlyKobo: Kobo | null; fixedKobo: Kobo | null }

/** To the nearest kobo. */
export const labourOf = ({ minutes, hourlyKobo, fixedKobo }: TemplateLabour): Kobo =>
  fixedKobo ?? kobo(Math.round(((hourlyKobo ?? ZERO) * minutes) / 60))
