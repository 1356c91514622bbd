import { z } from 'zod'
import { Picture } from '../cars/cars.ts'
import { dayLike, Id, Moment } from '../core/fields.ts'
import { title } from '../core/names.ts'
import { Kobo, koboFrom } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { formatNaira, kobo, ZERO } from '../core/money.ts'
import { savingsActions, savingsKinds, savingsStates } from './plan.ts'

export const everyChoices = ['day', 'week', 'month'] as const

export const DepositKobo = koboFrom(limits.savingsDepositMinKobo)

export const scheduleWords = 'How much, how often (day, week or month) and from which day'

/** A deposit that happens by itself, at eight in the morning in Lagos; of the 31st on the last day of a shorter month. */
export const Schedule = z.strictObject(
  {
    amountKobo: DepositKobo,
    every: z.enum(everyChoices, 'day, week or month'),
    from: dayLike('2026-12-01').describe('The first day, in Lagos'),
  },
  scheduleWords,
)
export type Schedule = z.output<typeof Schedule>

export const PlanName = title(1, 60)

/** The fields of a new plan; which of them a kind takes is checked by the server and said by name. */
export const NewPlan = z.object({
  name: PlanName,
  kind: z.enum(savingsKinds, 'flexible, target or locked'),
  targetKobo: DepositKobo.optional().describe('Target plans; left out where a car is named'),
  carId: Id.optional().describe('Target plans: save for this car; the target follows its price'),
  endsOn: dayLike('2027-05-31')
    .optional()
    .describe('Required for locked plans, at least a week ahead; possible for target plans'),
  schedule: Schedule.optional(),
  firstDepositKobo: Kobo.refine(
    amountKobo => amountKobo === ZERO || amountKobo >= limits.savingsDepositMinKobo,
    `Nothing, or at least ${formatNaira(kobo(limits.savingsDepositMinKobo))}`,
  )
    .default(ZERO)
    .describe('From the wallet, at once'),
})

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
  paysOutAt: Moment.nullable().describe('A matured plan pays out by itself then'),
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
