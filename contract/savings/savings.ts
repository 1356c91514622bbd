import { z } from 'zod'
import { call } from '../core/call.ts'
import { dayLike, Id, paging, Pin, Version } from '../core/fields.ts'
import { Kobo, KoboAboveZero } from '../core/kobo.ts'
import { DepositKobo, NewPlan, PlanName, Schedule, scheduleWords } from './new-plan.ts'
import { Plan, PlanEntry } from './shapes.ts'

const pinned = { query: z.object({ pin: Pin }), idempotent: true as const }
const planVersion = z.object({ id: Id, version: Version })

const moved = ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const

export const savings = {
  create: call({
    method: 'POST',
    path: '/api/Savings/create-plan',
    auth: 'bearer',
    ...pinned,
    body: NewPlan,
    data: Plan,
    refuses: ['TOO_MANY_PLANS', 'INSUFFICIENT_FUNDS', 'NOT_FOUND', 'OWN_CAR', 'CAR_NOT_FOR_SALE'],
    about: 'Starts a plan, with a first deposit if given. The PIN also authorises its automatic deposits.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Savings/get-plans',
    auth: 'bearer',
    query: z.object({
      ...paging,
      CarId: Id.optional().describe('Only plans for this car that can still pay for it'),
    }),
    data: z.array(Plan),
    paged: true,
    about: 'Plans of the signed-in user: those awaiting an answer first, then active ones, then ended ones.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Savings/get-plan-by-id',
    auth: 'bearer',
    query: z.object({ Id }),
    data: Plan.extend({ entries: z.array(PlanEntry).describe('The newest hundred, newest first') }),
    refuses: ['NOT_FOUND'],
    about: 'One plan with its history.',
  }),
  deposit: call({
    method: 'POST',
    path: '/api/Savings/deposit',
    auth: 'bearer',
    ...pinned,
    body: z.object({ id: Id, amountKobo: DepositKobo }),
    data: Plan,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'INSUFFICIENT_FUNDS'],
    about: 'Moves money from the wallet into a plan; one whose target is reached by it matures at once.',
  }),
  takeOut: call({
    method: 'POST',
    path: '/api/Savings/take-out',
    auth: 'bearer',
    ...pinned,
    body: planVersion.extend({ amountKobo: KoboAboveZero }),
    data: Plan,
    refuses: [...moved, 'INSUFFICIENT_FUNDS'],
    about: 'Moves part of a flexible plan back to the wallet.',
  }),
  payOut: call({
    method: 'POST',
    path: '/api/Savings/pay-out',
    auth: 'bearer',
    ...pinned,
    body: planVersion,
    data: Plan,
    refuses: moved,
    about: 'Ends a plan that is flexible or has matured: everything returns to the wallet.',
  }),
  break: call({
    method: 'POST',
    path: '/api/Savings/break-plan',
    auth: 'bearer',
    ...pinned,
    body: planVersion.extend({
      shownCostKobo: Kobo.describe('What the page said it costs; refused where it is another'),
    }),
    data: Plan,
    refuses: [...moved, 'PRICE_CHANGED'],
    about: 'Ends a target or locked plan before its time, at the cost that was shown.',
  }),
  rollOver: call({
    method: 'POST',
    path: '/api/Savings/roll-over',
    auth: 'bearer',
    ...pinned,
    body: planVersion.extend({ endsOn: dayLike('2027-05-31') }),
    data: Plan,
    refuses: moved,
    about: 'Extends a matured plan to a later day.',
  }),
  change: call({
    method: 'POST',
    path: '/api/Savings/change-plan',
    auth: 'bearer',
    ...pinned,
    body: planVersion.extend({
      name: PlanName.optional(),
      targetKobo: DepositKobo.optional().describe('Target plans; it no longer follows a car from then on'),
      schedule: z
        .discriminatedUnion('every', [Schedule, z.strictObject({ every: z.literal('never') })], scheduleWords)
        .optional()
        .describe('{"every":"never"} ends automatic deposits'),
    }),
    data: Plan,
    refuses: moved,
    about: 'Changes name, target or automatic deposits of a plan; omitted fields stay as they are.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Savings/pause-plan',
    auth: 'bearer',
    idempotent: true,
    body: planVersion,
    data: Plan,
    refuses: moved,
    about: 'Stops automatic deposits for a while.',
  }),
  resume: call({
    method: 'POST',
    path: '/api/Savings/resume-plan',
    auth: 'bearer',
    idempotent: true,
    body: planVersion,
    data: Plan,
    refuses: moved,
    about: 'Starts automatic deposits again with the next one due; none is made up for.',
  }),
}
