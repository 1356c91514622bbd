// Loads rental terms, taken days and quote of a listing.
import { formatNaira } from '#contract/core/money.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { type DateQuery, datesProblem } from '#contract/rental/terms/dates.ts'
import type { AutoxApi } from '../../client/api.ts'
import { monthAfter } from '#contract/rental/terms/months.ts'
import { termsLines, type TermsLine } from '../../rental/terms/words.ts'
import { formatDay } from '../../ui/date.ts'

export type RentShown = {
  /** Today: no earlier day can be asked for. */
  soonest: string
  from: string
  to: string
  /** Why there is no quote for the dates; empty where there is one, or none was asked for. */
  problem: string
  /** Taken days of this month and the next; undefined where the page is about buying first. */
  occupiedDays?: readonly string[] | undefined
  /** The lines of the quote with their amounts, the total last; none without one. */
  lines: readonly TermsLine[]
  /** What a renter asks first; all of the terms beside the days. */
  terms: readonly TermsLine[]
}

/** What an address asks: dates, or renting before all else. */
export type RentQuery = DateQuery & { Show?: string | undefined }

/** Of a car that is sold as well, days and terms stand where somebody asks for them: a page has room for one thing. */
export const isRentFirst = (car: { forSale: boolean }, { From, To, Show }: RentQuery): boolean =>
  !car.forSale || [From, To, Show].some(value => value !== undefined)

const firstTerms: readonly string[] = ['Kilometres', 'Caution deposit', 'Tracker']

type Quoted = Pick<RentShown, 'problem' | 'lines'>

const quoteFor = async (api: AutoxApi, id: string, dates: DateQuery, now: Date): Promise<Quoted> => {
  const wrong = datesProblem(dates, now)
  if (wrong || !dates.From || !dates.To) return { problem: wrong ? `${wrong.message}.` : '', lines: [] }
  const { data, error } = await api.rent.getQuote({ query: { CarId: id, From: dates.From, To: dates.To } })
  if (error) return { problem: error.problems[0]?.message ?? error.message, lines: [] }
  const [takenDay] = data.occupiedDays
  if (takenDay) return { problem: `It is taken on ${formatDay(takenDay)}. Choose other days.`, lines: [] }
  const lines = data.lines.map(({ words, amountKobo }) => [words, formatNaira(amountKobo)] as const)
  return { problem: '', lines: [...lines, ['Total', formatNaira(data.totalKobo)]] }
}

/** Undefined where the car cannot be rented now. */
export const loadRent = async (
  api: AutoxApi,
  { id, forSale }: { id: string; forSale: boolean },
  rentQuery: RentQuery,
  now: Date,
): Promise<RentShown | undefined> => {
  const whole = isRentFirst({ forSale }, rentQuery)
  const soonest = lagosDayOf(now)
  const month = soonest.slice(0, 7)
  const calendar = (of: string) => api.rent.getCalendar({ query: { CarId: id, Month: of } })
  const [{ data: own }, quoted, ...months] = await Promise.all([
    api.rent.getTerms({ query: { CarId: id } }),
    quoteFor(api, id, rentQuery, now),
    ...(whole ? [calendar(month), calendar(monthAfter(month, 1))] : []),
  ])
  if (!own) return undefined
  return {
    soonest,
    from: rentQuery.From ?? '',
    to: rentQuery.To ?? '',
    ...quoted,
    occupiedDays: whole ? months.flatMap(({ data }) => data?.occupiedDays ?? []) : undefined,
    terms: termsLines(own.terms, now).filter(([name]) => whole || firstTerms.includes(name)),
  }
}
