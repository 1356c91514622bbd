import { z } from 'zod'
import { Picture } from '../core/picture.ts'
import { Id, Moment } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { Schedule } from './new-plan.ts'
import { savingsActions, savingsKinds, savingsStates } from './plan.ts'

export const Plan = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(savingsKinds),
  state: z.enum(savingsStates),
  version: z.int(),
  balanceKobo: Kobo,
  targetKobo: Kobo.nullable(),
  endsOn: z.iso.date().nullable().describe('It matures at the beginning of this day in Lagos'),
  schedule: Schedule.extend({
    nextAt: Moment.nullable().describe('When money is taken next; null while none is'),
    retries: z.int().describe('Tries since a deposit failed; 0 when all is well'),
    missed: z.int().describe('Deposits skipped in a row for want of money; at three the plan is paused'),
  }).nullable(),
  car: z
    .object({
      id: Id,
      title: z.string(),
      priceKobo: Kobo.describe('Now; the last one known where it is not for sale any more'),
      picture: Picture.nullable(),
      onMarket: z.boolean(),
    })
    .nullable(),
  breakCostKobo: Kobo.describe('What ending it now would cost'),
  reachesOn: z.iso.date().nullable().describe('When the target is reached at this pace'),
  willHoldKobo: Kobo.nullable().describe('What it holds on endsOn at this pace; null without such a day'),
  paysOutAt: Moment.nullable().describe('When a matured plan pays out automatically'),
  allowed: z.array(z.enum(savingsActions)).describe('What its owner may do now'),
  createdAt: Moment,
  changedAt: Moment,
})
export type Plan = z.output<typeof Plan>

export const planEntryKinds = [
  'deposit',
  'automatic',
  'take-out',
  'pay-out',
  'break',
  'cost',
  'spend',
  'missed',
  'target',
  'paused',
  'resumed',
  'changed',
  'matured',
  'rolled-over',
] as const
export const PlanEntry = z.object({
  kind: z.enum(planEntryKinds),
  amountKobo: Kobo.describe('What moved; for a missed deposit what should have'),
  direction: z.enum(['in', 'out', 'none']),
  note: z.string(),
  at: Moment,
})
export type PlanEntry = z.output<typeof PlanEntry>
