// Price of the labour of a template: by the hour, or fixed.
import { kobo, type Kobo, ZERO } from '../../core/money.ts'

export const templatesMax = 60

export type TemplateLabour = { minutes: number; hourlyKobo: Kobo | null; fixedKobo: Kobo | null }

/** To the nearest kobo; of anything that somebody sends, also of what is no amount. */
export const estimateLabour = ({ minutes, hourlyKobo, fixedKobo }: TemplateLabour): number =>
  fixedKobo ?? Math.round(((hourlyKobo ?? ZERO) * minutes) / 60)

/** The same of a template that was checked. */
export const labourOf = (labour: TemplateLabour): Kobo => kobo(estimateLabour(labour))
