// The checkout's call: which steps a person has left before an act.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id } from '../core/fields.ts'
import { acts, stepNames } from './acts.ts'

const numberState = z.enum(['none', 'waiting', 'matched'])
const numbersNeeded = z.union([z.literal(1), z.literal(2)])

const CheckoutStep = z.object({
  name: z.enum(stepNames),
  state: z.enum(['done', 'open', 'waiting']).describe('Waiting: AutoX or a register checks what was sent'),
  minutes: z.int().describe('What it takes the person'),
  reviewHours: z
    .int()
    .nullable()
    .describe('What a review takes at most after that; null where there is none'),
  numbers: z
    .object({
      needed: numbersNeeded.describe('How many of the two the payment asks for'),
      forRest: numbersNeeded
        .nullable()
        .describe(
          'How many paying the rest of the price asks for later; null where the act leaves none to pay',
        ),
      bvn: numberState,
      nin: numberState,
    })
    .nullable()
    .describe('Of the step identity alone: how each number stands'),
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
  hasWallet: z.boolean().describe('True also where the act needs none'),
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
      'What the signed-in user has left to do before an act: account, identity, licence and money, with the time each takes. Identity is what the payment itself asks: BVN and NIN for a car above what a wallet with one number may hold, else one of them; reserving a car also says what paying its rest will ask. Booking a workshop and insuring ask for none. Nothing is reserved by asking.',
  }),
}
