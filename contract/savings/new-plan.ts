// Fields of a new savings plan, apart so that a form loads little.
import { z } from 'zod'
import { dayLike, Id } from '../core/fields.ts'
import { title } from '../core/names.ts'
import { Kobo, koboFrom } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { formatNaira, kobo, ZERO } from '../core/money.ts'
import { savingsKinds } from './plan.ts'
import { kindWords } from './plan-problems.ts'

export const everyChoices = ['day', 'week', 'month'] as const

export const DepositKobo = koboFrom(limits.savingsDepositMinKobo)

export const scheduleWords = 'Say how much, how often (day, week or month) and from which day'

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
  kind: z.enum(savingsKinds, kindWords),
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
