// Overview of the business: a period's figures beside those of the period before.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { Range } from '../dashboard/range.ts'

/** Lengths of a period in days; each ends with today in Lagos. */
export const overviewPeriods = ['7', '30', '90'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

/** Its tables, as each is saved as a file. */
export const overviewTables = {
  days: 'Turnover by day',
  turnover: 'Turnover',
  earnings: 'Earnings of AutoX',
  people: 'New people',
  conversion: 'From listing to sale',
  waiting: 'What waits',
  disputes: 'Disputes',
  signals: 'Signs of fraud',
} as const
export type OverviewTable = keyof typeof overviewTables
export const overviewTableNames = Object.keys(overviewTables) as [OverviewTable, ...OverviewTable[]]

const SignedKobo = z.int()

const named = { name: z.string(), words: z.string() }
const counted = { count: z.int(), countBefore: z.int() }

const MoneyLine = z.object({ ...named, ...counted, kobo: SignedKobo, koboBefore: SignedKobo })
export type MoneyLine = z.output<typeof MoneyLine>

const CountLine = z.object({ ...named, ...counted })
export type CountLine = z.output<typeof CountLine>

const share = z.int().nullable().describe('In hundredths of a percent; null of nothing')
const ConversionLine = z.object({
  ...named,
  ...counted,
  of: z.string().describe('The step that it is a share of; empty of the first'),
  share,
  shareBefore: share,
})
export type ConversionLine = z.output<typeof ConversionLine>

const WaitingLine = z.object({
  ...named,
  thing: z.string().describe('What waits in it; who may open the queue goes by it'),
  waiting: z.int(),
  overdue: z.int(),
  since: Moment.nullable().describe('Since when the oldest waits; null if that is not known'),
})
export type WaitingLine = z.output<typeof WaitingLine>

const SignalLine = z.object({
  ...named,
  count: z.int(),
  countBefore: z.int().nullable().describe('Null of what is counted now and not in a period'),
})
export type SignalLine = z.output<typeof SignalLine>

const Sum = z.object({ kobo: SignedKobo, koboBefore: SignedKobo })

export const Overview = z.object({
  at: Moment.describe('When it was read'),
  range: Range.describe('Days in Lagos; the last is today, which is not over'),
  before: Range.describe('As many days before'),
  escrow: z.object({ kobo: Kobo, holds: z.int() }).describe('In escrow for deals now, as the ledger has it'),
  sums: z.object({ turnover: Sum, earnings: Sum }),
  days: z.array(z.object({ day: z.iso.date(), count: z.int(), kobo: SignedKobo })).describe('Oldest first'),
  turnover: z
    .array(MoneyLine)
    .describe('What reached the other side of a deal; a deal paid on several days counts on each'),
  earnings: z.array(MoneyLine).describe('Fees and commission, less what went back and what banks keep'),
  people: z.array(CountLine),
  conversion: z.array(ConversionLine),
  waiting: z.array(WaitingLine).describe('Every queue of the desk, the most overdue first'),
  disputes: z.array(CountLine).describe('Opened, and how those that were decided ended'),
  signals: z.array(SignalLine),
})
export type Overview = z.output<typeof Overview>

const Days = z.enum(overviewPeriods, '7, 30 or 90').describe('How many days, with today')

export const overview = {
  show: call({
    method: 'GET',
    path: '/api/Desk/overview',
    auth: 'operator',
    query: z.object({ Days }),
    data: Overview,
    about: 'Turnover, earnings, new people, conversion, waiting work, disputes and signs of fraud.',
  }),
  file: call({
    method: 'GET',
    path: '/api/Desk/overview-table',
    auth: 'operator',
    query: z.object({ Days, Of: z.enum(overviewTableNames, `One of ${overviewTableNames.join(', ')}`) }),
    about: 'One table of the overview for spreadsheets (CSV).',
  }),
}
