// Reads an amount and a day as people write them of a payment.
import { readNaira } from '#contract/core/read-number.ts'
import type { Kobo } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'

export type AmountOnDay = {
  amountKobo: Kobo
  /** As 2026-11-30, in Lagos. */
  day: string
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayMs = 86_400_000

const exists = (day: string): boolean =>
  day >= '2000-01-01' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** The last such day that is not ahead, where no year is named. */
const dayOf = (year: string | undefined, month: number, date: string, today: string): string | undefined => {
  const at = (ofYear: number | string) =>
    `${ofYear}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const day = year === undefined ? (at(thisYear) > today ? at(thisYear - 1) : at(thisYear)) : at(year)
  return exists(day) ? day : undefined
}

const forms: readonly [RegExp, (fit: RegExpExecArray, today: string) => string | undefined][] = [
  [/ (\d{4})-(\d\d?)-(\d\d?)$/, ([, year, month, date], today) => dayOf(year, Number(month), date!, today)],
  // Day before month, as in Nigeria.
  [
    / (\d\d?)\/(\d\d?)(?:\/(\d{4}))?$/,
    ([, date, month, year], today) => dayOf(year, Number(month), date!, today),
  ],
  [
    / (\d\d?)(?:st|nd|rd|th)? ([a-z]{3})[a-z]*\.?,?(?: (\d{4}))?$/,
    ([, date, month, year], today) => dayOf(year, months.indexOf(month!) + 1, date!, today),
  ],
  [
    / ([a-z]{3})[a-z]*\.? (\d\d?)(?:st|nd|rd|th)?,?(?: (\d{4}))?$/,
    ([, month, date, year], today) => dayOf(year, months.indexOf(month!) + 1, date!, today),
  ],
]

/**
 * "₦2,500,000 on 30 November", "2.5m yesterday", "250000 30/11/2026": an amount with a day in Lagos. Undefined for
 * anything else, and for an amount alone, which too many payments have.
 */
export const readAmountOnDay = (typed: string, now: Date): AmountOnDay | undefined => {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const today = lagosDayOf(now)
  const named = / (?:(today)|(yesterday))$/.exec(text)
  const dayPart = named
    ? { day: named[1] ? today : lagosDayOf(new Date(now.getTime() - dayMs)), length: named[0].length }
    : forms
        .flatMap(([form, read]) => {
          const fit = form.exec(text)
          const day = fit && read(fit, today)
          return day ? [{ day, length: fit[0].length }] : []
        })
        .at(0)
  if (!dayPart) return undefined
  const amountKobo = readNaira(text.slice(0, -dayPart.length).replace(/,?(?: on)?$/, '')).value
  return amountKobo === undefined || amountKobo === 0 ? undefined : { amountKobo, day: dayPart.day }
}
