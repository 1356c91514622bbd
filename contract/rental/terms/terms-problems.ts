// Finds conflicts in rental terms, for form and server.
import type { FieldProblem } from '../../core/errors.ts'
import { formatNaira, type Kobo, kobo } from '../../core/money.ts'
import type { RentalTerms } from './terms.ts'

type Rule = (terms: RentalTerms) => FieldProblem | false

const above = (field: string, price: Kobo | null, days: number, dayKobo: Kobo): FieldProblem | false =>
  price !== null &&
  price > dayKobo * days && {
    field,
    message: `${days} single days cost ${formatNaira(kobo(dayKobo * days))}: at most that`,
  }

const rules: readonly Rule[] = [
  ({ weekKobo, dayKobo }) => above('weekKobo', weekKobo, 7, dayKobo),
  ({ monthKobo, dayKobo }) => above('monthKobo', monthKobo, 30, dayKobo),
  ({ shortestDays, longestDays }) =>
    shortestDays > longestDays && {
      field: 'longestDays',
      message: 'The maximum must not be below the minimum',
    },
  ({ hoursFrom, hoursTo }) =>
    hoursFrom >= hoursTo && { field: 'hoursTo', message: 'The last hour must be after the first' },
  ({ drivers, chauffeurDayKobo }) =>
    drivers.includes('chauffeur') &&
    chauffeurDayKobo === null && {
      field: 'chauffeurDayKobo',
      message: 'Enter the chauffeur’s daily price, 0 if included',
    },
]

/** Each field that another one makes impossible, with what would be right. */
export const termsProblems = (terms: RentalTerms): FieldProblem[] =>
  rules.map(rule => rule(terms)).filter(problem => problem !== false)
