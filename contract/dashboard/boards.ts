// What the dashboards of finance, repairs and parts show.
import { z } from 'zod'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { Range } from './range.ts'

/** Something agreed that has not begun. */
export const AheadBooking = z.object({
  kind: z.enum(['rental', 'test-drive', 'repair']),
  id: Id,
  title: z.string(),
  at: Moment,
  mine: z.boolean().describe('It is my car or my workshop; otherwise I come'),
})
export type AheadBooking = z.output<typeof AheadBooking>

const agreementSides = ['applicant', 'owner', 'lender'] as const
const saleSides = ['buyer', 'seller'] as const

export const FinanceBoard = z.object({
  sides: z.array(
    z.object({
      side: z.enum(agreementSides),
      open: z.int().describe('Before the car is handed over'),
      repaying: z.int().describe('For the owner: handed over and paid, however the loan stands'),
      late: z.int().describe('In arrears or in default'),
      ended: z.int(),
      leftKobo: Kobo.nullable().describe(
        'Of all instalments, what is not paid yet; null for the owner, who is paid',
      ),
      lateKobo: Kobo.nullable().describe('Of that, what was due before today; the same'),
    }),
  ),
  sales: z
    .array(
      z.object({
        side: z.enum(saleSides),
        planned: z.int().describe('Before the plan is agreed'),
        beforeKeys: z.int().describe('Paid into escrow, or in dispute'),
        paying: z.int().describe('Paid off after the keys, in time'),
        late: z.int().describe('A part is missing, behind, or in default'),
        ended: z.int(),
        leftKobo: Kobo.describe('Of all parts that are agreed, what is not paid yet'),
        lateKobo: Kobo.describe('Of that, what was due before today'),
      }),
    )
    .describe('Cars that are paid to their sellers in instalments, without a lender'),
  instalments: z
    .array(
      z.object({
        kind: z.enum(['agreement', 'instalment-sale']),
        id: Id,
        toMe: z.boolean().describe('It is paid to me; otherwise I pay it'),
        title: z.string(),
        number: z.int(),
        dueOn: z.iso.date(),
        leftKobo: Kobo,
      }),
    )
    .describe('Unpaid, the first due first, at most fifty'),
})
export type FinanceBoard = z.output<typeof FinanceBoard>

const repairSides = ['customer', 'workshop'] as const

export const RepairBoard = z.object({
  hasWorkshop: z.boolean(),
  sides: z.array(
    z.object({
      side: z.enum(repairSides),
      requests: z.int(),
      ahead: z.int(),
      inWork: z.int(),
      ready: z.int(),
      ended: z.int(),
      heldKobo: Kobo.describe('In escrow for repairs that are not over'),
      paidKobo: Kobo.describe('What workshops got for those that are over'),
    }),
  ),
  ahead: z.array(AheadBooking),
})
export type RepairBoard = z.output<typeof RepairBoard>

export const PartsBoard = z.object({
  range: Range,
  listed: z.int(),
  paused: z.int(),
  units: z.int().describe('In stock of what is on the market'),
  worthKobo: Kobo.describe('What these ask together'),
  runningOut: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        stock: z.int(),
        sold: z.int().describe('In the last 28 days'),
        daysLeft: z.int().nullable().describe('At that pace; null where none was sold'),
      }),
    )
    .describe('At most twenty: those with two or fewer, or two weeks left'),
  orders: z.object({ open: z.int(), ended: z.int(), inEscrowKobo: Kobo }),
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), units: z.int(), kobo: Kobo })),
})
export type PartsBoard = z.output<typeof PartsBoard>
