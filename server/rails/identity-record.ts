// Compares a register's record with a person's name and date of birth.
import { nameWords } from '#contract/core/names.ts'
import type { Difference } from '#contract/kyc/kyc.ts'
import type { IdentityQuestion } from './identity.ts'

/** A register's data about a number. */
export type IdentityRecord = { names: readonly string[]; birthDate: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1

const isoDay = (year: string, month: number, day: string): string | undefined => {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/**
 * A day in the registers' formats: 1993-06-10, 10-06-1993, 10/06/1993, 10-Jun-1993 or 10-June-1993. Undefined for
 * anything else.
 */
export const dayOfRecord = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text.trim()) ?? []
  if (year && month && day) return isoDay(year, Number(month), day)
  const [, first, second, last] =
    /^(\d{1,2})[-/ ](\d{1,2}|[A-Za-z]{3,9})[-/ ](\d{4})$/.exec(text.trim()) ?? []
  return first && second && last ? isoDay(last, monthOf(second), first) : undefined
}

const without = (words: readonly string[], removals: readonly string[]): string[] | undefined => {
  const left = [...words]
  for (const each of removals) {
    const at = left.indexOf(each)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** The register's words without a name, even if one side joins what the other splits. */
const afterName = (words: readonly string[], name: string): string[] | undefined => {
  const own = nameWords(name)
  return own.length === 0 ? undefined : (without(words, own) ?? without(words, [own.join('')]))
}

/** Both names occur in the record separately; middle names and order do not matter. */
const isNamed = (names: readonly string[], { firstName, lastName }: IdentityQuestion): boolean =>
  [names.flatMap(nameWords), names.map(name => nameWords(name).join(''))].some(words => {
    const left = afterName(words, firstName)
    return left !== undefined && afterName(left, lastName) !== undefined
  })

/** What of the question the record has otherwise. */
export const differencesFrom = (record: IdentityRecord, question: IdentityQuestion): Difference[] => [
  ...(isNamed(record.names, question) ? [] : (['name'] as const)),
  ...(record.birthDate === question.birthDate ? [] : (['birth-date'] as const)),
]
