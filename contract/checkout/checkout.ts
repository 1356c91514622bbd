// The checkout's call: which steps a person has left, and what money is here.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { acts, stepNames } from './acts.ts'

const CheckoutStep = z.object({
  name: z.enum(stepNames),
  state: z.enum(['done', 'open', 'waiting']).describe('Waiting: AutoX or a register checks what was sent'),
  minutes: z.int().describe('What it takes the person'),
  reviewHours: z
    .int()
    .nullable()
    .describe('What a review takes at most after that; null where there is none'),
  optional: z.boolean().describe('The act goes on without it, such as renting with a chauffeur'),
})
export type CheckoutStep = z.output<typeof CheckoutStep>

export const Checkout = z.object({
  act: z.enum(acts),
  id: Id,
  closed: z
    .enum(['sold', 'reserved', 'own', 'not-offered'])
    .nullable()
    .describe('Why this person cannot go on; null where they can'),
  steps: z.array(CheckoutStep).describe('In the order in which they are done; the last is the act itself'),
  numbers: z
    .enum(['none', 'one', 'both'])
    .describe('How many of BVN and NIN must match before the money moves'),
  matched: z.array(z.enum(['bvn', 'nin'])).describe('Those that match already'),
  hasWallet: z.boolean(),
  money: z
    .object({
      neededKobo: Kobo,
      balanceKobo: Kobo,
      missingKobo: Kobo.describe('What the balance lacks'),
      onHoldKobo: Kobo.describe('What of it has arrived and is on hold above the wallet’s maximum'),
      toSendKobo: Kobo.describe('What of it has not arrived'),
      balanceLimitKobo: Kobo.nullable().describe('The most that the wallet may hold; null: no limit'),
      canAdd: z.boolean().describe('The wallet may take what must be sent'),
      canPayDirectly: z.boolean().describe('The deal takes the money itself, whatever the wallet may hold'),
    })
    .nullable()
    .describe('Null where the amount is chosen on the page, or nothing is paid'),
})
export type Checkout = z.output<typeof Checkout>

export const checkout = {
  steps: call({
    method: 'GET',
    path: '/api/Checkout/get-steps',
    auth: 'bearer',
    query: z.object({
      Act: z.enum(acts, `One of ${acts.join(', ')}`),
      Id: Id.describe('Of the car, the part or the workshop'),
    }),
    data: Checkout,
    refuses: ['NOT_FOUND'],
    about:
      'What the signed-in user has left to do before an act: account, identity, licence and money, with the time each takes. Nothing is reserved by asking.',
  }),
}
