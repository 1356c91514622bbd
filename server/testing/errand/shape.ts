// The fields and calls of an errand.
import { z } from 'zod'
import { call } from '#contract/core/call.ts'
import { dealCalls } from '#contract/deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '#contract/deal-engine/deal-shape.ts'
import { Id, text } from '#contract/core/fields.ts'
import { Kobo } from '#contract/core/kobo.ts'
import { errand } from './process.ts'

const own = { what: z.string(), rewardKobo: Kobo }
export const ErrandCard = z.object({ ...cardFields(errand), ...own })
export const Errand = z.object({
  ...pageFields(errand),
  ...own,
  handoverCode: z.string().nullable(),
  settlement: z.unknown(),
})
export type Errand = z.output<typeof Errand>

/** What its steps are given. */
export const errandFields = {
  propose: z.object({ what: text(1, 100), byHour: z.int().min(0).max(23) }),
  raise: z.object({ rewardKobo: Kobo }),
  add: z.object({ moreKobo: Kobo }),
}

export const errands = {
  ask: call({
    method: 'POST',
    path: '/api/Errand/ask',
    auth: 'bearer',
    idempotent: true,
    body: z.object({ runnerId: Id, what: text(1, 100), rewardKobo: Kobo }),
    data: Errand,
    refuses: ['INSUFFICIENT_FUNDS'],
    about: 'Asks somebody to run an errand.',
  }),
  ...dealCalls(errand, {
    idName: 'errandId',
    card: ErrandCard,
    page: Errand,
    forms: {},
    fields: errandFields,
    refuses: {
      'take-on': ['INSUFFICIENT_FUNDS'],
      raise: ['INSUFFICIENT_FUNDS'],
      add: ['INSUFFICIENT_FUNDS'],
    },
    paths: {
      mine: '/api/Errand/mine',
      byId: '/api/Errand/by-id',
      'take-on': '/api/Errand/take-on',
      propose: '/api/Errand/propose',
      raise: '/api/Errand/raise',
      add: '/api/Errand/add',
      halve: '/api/Errand/halve',
      bring: '/api/Errand/bring',
      drop: '/api/Errand/drop',
      contest: '/api/Errand/contest',
      concede: '/api/Errand/concede',
    },
    about: {
      mine: 'Errands on both sides.',
      byId: 'One errand.',
      'take-on': 'The runner takes it on.',
      propose: 'The runner would rather run another.',
      raise: 'The asker raises the reward.',
      add: 'The asker adds to the reward.',
      halve: 'The asker lets the runner have half of it.',
      bring: 'The runner types the code.',
      drop: 'Either side drops it.',
      contest: 'The asker contests it.',
      concede: 'The asker lets the runner have a part.',
    },
  }),
}
