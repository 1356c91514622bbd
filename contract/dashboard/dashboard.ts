// Dashboard figures of listings, money, finance, repairs and spare parts.
import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { PriceCheck } from '../cars/facts.ts'
import { call } from '../core/call.ts'
import { Id, paging } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { Advice, adviceMax } from './advice.ts'
import { AheadBooking, FinanceBoard, PartsBoard, RepairBoard } from './boards.ts'
import { Range, ranged } from './range.ts'
import { Rate } from './rates.ts'
import { Figures, rankedSteps, RankBand } from './steps.ts'
import { Turn } from './turn.ts'

const area = '/api/Dashboard'

const FiguresBoard = z.object({
  range: Range,
  totals: Figures,
  runningDay: z.iso.date().nullable().describe('Today, where it is one of the days: its figures still grow'),
  overDays: z.int().describe('How many days of the range are over'),
  over: Figures.describe('The totals of the days that are over'),
  before: Figures.describe('For as many days before the range as are over in it'),
  rates: z.array(Rate).describe('How many of those who took one step took the next'),
  turn: Turn,
  elsewhere: Figures.describe('The part of the totals from cars no longer on the market'),
  days: z.array(Figures.extend({ day: z.iso.date() })).describe('Every day of the range, oldest first'),
  standings: z
    .array(
      z.object({
        step: z.enum(rankedSteps),
        better: z.int().describe('Listings ahead of 7 in 10 similar cars'),
        usual: z.int(),
        worse: z.int().describe('Listings behind 7 in 10 similar cars'),
        unknown: z.int().describe('Not enough cars to compare'),
      }),
    )
    .describe(
      'How the listings compare with similar cars over the last 28 days, by step; empty before the first comparison',
    ),
  replyHours: z.number().nullable().describe('Median time to answer; null with fewer than five answers'),
})
export type FiguresBoard = z.output<typeof FiguresBoard>

const ListingFigures = z.object({
  car: CarCard,
  stockNumber: z.string().nullable(),
  figures: Figures,
  standings: z.array(RankBand).describe('Over the last 28 days; empty in the first week on the market'),
  daysListed: z.int(),
  price: PriceCheck,
  advice: z.array(Advice).max(adviceMax).describe('What helps this car most, best first'),
})
export type ListingFigures = z.output<typeof ListingFigures>

const MoneyBoard = z.object({
  range: Range,
  wallet: z
    .object({ balanceKobo: Kobo, heldKobo: Kobo.describe('In escrow for the user’s own payments') })
    .nullable(),
  inKobo: Kobo,
  outKobo: Kobo,
  days: z.array(z.object({ day: z.iso.date(), inKobo: Kobo, outKobo: Kobo })),
  waiting: z
    .array(
      z.object({
        kind: z.enum(['sales', 'sales-in-parts', 'parts', 'rentals', 'repairs']),
        kobo: Kobo.describe('Without amounts in dispute'),
        disputedKobo: Kobo.describe('Frozen until AutoX settles the dispute; it may be refunded'),
        deals: z.int(),
      }),
    )
    .describe('In escrow for this user from buyers, renters and customers, before commission'),
})
export type MoneyBoard = z.output<typeof MoneyBoard>

const Overview = z.object({
  cars: z.object({ listed: z.int(), reserved: z.int(), sold: z.int() }),
  vehicles: z.int().describe('In the garage'),
  owedKobo: Kobo.describe('Still owed on finance agreements and cars bought in instalments'),
  insured: z.object({
    policies: z.int().describe('In force'),
    nextEnd: z.iso.date().nullable().describe('The last day of the policy that ends first; null without one'),
  }),
  savings: z.object({ plans: z.int(), kobo: Kobo }),
  ahead: z.array(AheadBooking).describe('Agreed and not started, next first, at most 20'),
  parts: z.object({ listed: z.int(), runningOut: z.int() }),
})
export type Overview = z.output<typeof Overview>

export const exportNames = ['figures', 'listings', 'money', 'parts'] as const

export const dashboard = {
  overview: call({
    method: 'GET',
    path: `${area}/get-overview`,
    auth: 'bearer',
    data: Overview,
    about: 'What the user owns, owes, saves and has coming up.',
  }),
  figures: call({
    method: 'GET',
    path: `${area}/get-figures`,
    auth: 'bearer',
    query: ranged({}),
    data: FiguresBoard,
    staff: 'may',
    about:
      'Daily figures of all the user’s listings, Lagos time: found, opened, saved, questions, offers, viewings, sales. At most two years at a time.',
  }),
  advice: call({
    method: 'GET',
    path: `${area}/get-advice`,
    auth: 'bearer',
    data: z.array(Advice).max(adviceMax),
    staff: 'may',
    about:
      'What helps most of the user’s listings that are furthest behind or longest listed; what earns most first. At most three pieces.',
  }),
  listings: call({
    method: 'GET',
    path: `${area}/get-listings`,
    auth: 'bearer',
    query: ranged({
      ...paging,
      Order: z
        .enum(['newest', 'mend'], 'newest or mend')
        .default('newest')
        .describe('mend: listings furthest behind similar cars first'),
    }),
    data: z.array(ListingFigures),
    paged: true,
    staff: 'may',
    about: 'Figures of each live listing, compared with similar cars, and the effect of its price.',
  }),
  brief: call({
    method: 'GET',
    path: `${area}/get-brief`,
    auth: 'bearer',
    query: z.object({
      Ids: z
        .string('Comma-separated ids')
        .transform(ids => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, 'At least one id').max(50, 'At most 50 ids')),
    }),
    data: z.array(Figures.extend({ carId: Id })),
    staff: 'may',
    about: 'Figures of some of the user’s listings over the last 28 days; other people’s cars are left out.',
  }),
  money: call({
    method: 'GET',
    path: `${area}/get-money`,
    auth: 'bearer',
    query: ranged({}),
    data: MoneyBoard,
    about: 'Money in and out of the wallet by day, and money in escrow for the user.',
  }),
  finance: call({
    method: 'GET',
    path: `${area}/get-finance`,
    auth: 'bearer',
    data: FinanceBoard,
    about: 'Finance agreements by side and state, with upcoming and late instalments.',
  }),
  repair: call({
    method: 'GET',
    path: `${area}/get-repair`,
    auth: 'bearer',
    data: RepairBoard,
    about: 'Repairs of the user’s cars and workshop by state, and what is coming up.',
  }),
  parts: call({
    method: 'GET',
    path: `${area}/get-parts`,
    auth: 'bearer',
    query: ranged({}),
    data: PartsBoard,
    staff: 'may',
    about: 'Parts in stock, parts running low, and orders.',
  }),
  export: call({
    method: 'GET',
    path: `${area}/get-table`,
    auth: 'bearer',
    query: ranged({ Of: z.enum(exportNames, 'figures, listings, money or parts') }),
    about: 'The figures of a range as a table for spreadsheets (CSV).',
  }),
}
