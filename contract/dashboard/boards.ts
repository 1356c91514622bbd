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
  mine: z.boolean().describe('True if it is the user’s car or workshop'),
})
export type AheadBooking = z.output<typeof AheadBooking>

const agreementSides = ['applicant', 'owner', 'lender'] as const
const saleSides = ['buyer', 'seller'] as const

export const FinanceBoard = z.object({
  sides: z.array(
    z.object({
      side: z.enum(agreementSides),
      open: z.int().describe('Before handover'),
      repaying: z.int().describe('For the owner: handed over and paid, whatever the state of the loan'),
      late: z.int().describe('In arrears or in default'),
      ended: z.int(),
      leftKobo: Kobo.nullable().describe('Unpaid instalments in total; null for the owner, who is paid'),
      lateKobo: Kobo.nullable().describe('The part of it due before today; null for the owner'),
    }),
  ),
  sales: z
    .array(
      z.object({
        side: z.enum(saleSides),
        planned: z.int().describe('Before the plan is agreed'),
        beforeKeys: z.int().describe('Paid into escrow, or in dispute'),
        paying: z.int().describe('Handed over and paid on time'),
        late: z.int().describe('A payment is missing, late or in default'),
        ended: z.int(),
        leftKobo: Kobo.describe('Agreed payments not made yet, in total'),
        lateKobo: Kobo.describe('The part of it due before today'),
      }),
    )
    .describe('Cars paid to the seller in instalments, without a lender'),
  instalments: z
    .array(
      z.object({
        kind: z.enum(['agreement', 'instalment-sale']),
        id: Id,
        toMe: z.boolean().describe('True if the user receives it'),
        title: z.string(),
        number: z.int(),
        dueOn: z.iso.date(),
        leftKobo: Kobo,
      }),
    )
    .describe('Unpaid, earliest first, at most 50'),
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
      heldKobo: Kobo.describe('In escrow for open repairs'),
      paidKobo: Kobo.describe('Paid to workshops for completed repairs'),
    }),
  ),
  ahead: z.array(AheadBooking),
})
export type RepairBoard = z.output<typeof RepairBoard>

export const PartsBoard = z.object({
  range: Range,
  listed: z.int(),
  paused: z.int(),
  units: z.int().describe('Items in stock of listed parts'),
  worthKobo: Kobo.describe('Total price of these'),
  runningOut: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        stock: z.int(),
        sold: z.int().describe('In the last 28 days'),
        daysLeft: z.int().nullable().describe('Days of stock left at that rate; null if none was sold'),
      }),
    )
    .describe('At most 20: parts with two or fewer left, or two weeks of stock'),
  orders: z.object({ open: z.int(), ended: z.int(), inEscrowKobo: Kobo }),
  days: z.array(z.object({ day: z.iso.date(), orders: z.int(), units: z.int(), kobo: Kobo })),
})
export type PartsBoard = z.output<typeof PartsBoard>
