// Who lends: its approval, its rates and its fees, as they stand beside each other.
import { z } from 'zod'
import { Id } from '../core/fields.ts'

export const approvalStates = ['approved', 'suspended', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const LenderTerms = z.object({
  yearlyBps: z
    .int()
    .describe('The yearly rate on the reducing balance, in hundredths of a percent: 2,800 is 28%'),
  feeBps: z.int().describe('Share of the financed amount, charged once with the down payment'),
  downMinBps: z.int().describe('Minimum down payment, as a share of the price'),
  monthsMin: z.int(),
  monthsMax: z.int(),
})
export type LenderTerms = z.output<typeof LenderTerms>

export const Lender = LenderTerms.extend({
  id: Id,
  name: z.string(),
  approval: z
    .object({ number: z.string(), on: z.iso.date(), state: z.enum(approvalStates) })
    .describe('Of the Federal Competition and Consumer Protection Commission'),
})
export type Lender = z.output<typeof Lender>

/** As it is listed: one that has no account lends elsewhere. */
export const ListedLender = Lender.extend({
  takesApplications: z.boolean().describe('An account acts for it, so an application can go to it'),
})
export type ListedLender = z.output<typeof ListedLender>
