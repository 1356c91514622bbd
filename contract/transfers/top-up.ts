// Adding money by card or USSD: its states and its calls.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, paging } from '../core/fields.ts'
import { Kobo, koboFrom } from '../core/kobo.ts'
import { formatNaira } from '../core/money.ts'
import { type EventOf, process, type StateOf } from '../deal-engine/process.ts'
import { topUpLeastKobo, topUpMostKobo, type TopUpWay, topUpWays, ussdBankCodes } from './top-up-terms.ts'

/**
 * Only the rail's own confirmation pays a top-up, and it may come after any other answer: a declined card is tried
 * again on the same page, and a code is dialled late.
 */
export const topUp = process({
  name: 'top_up',
  start: 'open',
  states: {
    open: { words: 'Waiting for your payment' },
    paid: { words: 'Paid' },
    declined: { words: 'Declined' },
    expired: { words: 'Not paid in time' },
    unmatched: { words: 'Paid with another amount: AutoX is checking' },
    credited: { words: 'Paid with another amount, and credited' },
    closed: { words: 'Paid with another amount, and dealt with' },
  },
  edges: [
    { from: 'open', event: 'pay', by: ['system'], to: 'paid' },
    { from: 'declined', event: 'pay', by: ['system'], to: 'paid' },
    { from: 'expired', event: 'pay', by: ['system'], to: 'paid' },
    { from: 'open', event: 'mismatch', by: ['system'], to: 'unmatched' },
    { from: 'declined', event: 'mismatch', by: ['system'], to: 'unmatched' },
    { from: 'expired', event: 'mismatch', by: ['system'], to: 'unmatched' },
    { from: 'open', event: 'decline', by: ['system'], to: 'declined' },
    { from: 'open', event: 'expire', by: ['system'], to: 'expired' },
    { from: 'unmatched', event: 'credit', by: ['operator'], to: 'credited' },
    { from: 'unmatched', event: 'close', by: ['operator'], to: 'closed' },
  ],
})
export type TopUpState = StateOf<typeof topUp>
export type TopUpEvent = EventOf<typeof topUp>
/** States by what their owner does with them: pay, or wait for AutoX. */
export const topUpGroups = {
  open: ['open'],
  unpaid: ['open', 'declined', 'expired'],
  checking: ['unmatched'],
} as const satisfies Record<string, readonly TopUpState[]>
export type TopUpGroup = keyof typeof topUpGroups
const groupNames = Object.keys(topUpGroups) as [TopUpGroup, ...TopUpGroup[]]

const topUpStates = Object.keys(topUp.states) as [TopUpState, ...TopUpState[]]

export const TopUp = z.object({
  id: Id,
  way: z.enum(topUpWays),
  state: z.enum(topUpStates),
  reference: z.string().describe('As the payment provider has it'),
  bookingId: Id.nullable().describe('The booking whose escrow it pays; null where it pays the wallet'),
  amountKobo: Kobo.describe('What arrives in the wallet or in escrow'),
  feeKobo: Kobo.describe('The payment provider’s charge'),
  totalKobo: Kobo.describe('What is paid: both together'),
  payUrl: z.string().nullable().describe('Where the card is charged, until it is paid'),
  dialCode: z.string().nullable().describe('The code to dial, until it is paid'),
  codeUntil: Moment.nullable().describe('Until when the bank takes the code; null where it does not say'),
  bankName: z.string().nullable().describe('The bank whose customers dial the code'),
  escrowKobo: Kobo.nullable().describe(
    'What of it went into the escrow of the booking; null until it is paid',
  ),
  restKobo: Kobo.nullable().describe(
    'What of it the booking no longer needed: it goes to the wallet as far as that can hold it, the rest on hold',
  ),
  creditedKobo: Kobo.nullable().describe(
    'What AutoX credited of a payment of another amount; null for any other payment',
  ),
  receiptId: z.string().nullable().describe('The transaction that added it to the wallet'),
  paidAt: Moment.nullable(),
  at: Moment,
})
export type TopUp = z.output<typeof TopUp>

const BeginTopUp = z
  .object({
    way: z.enum(topUpWays, 'card or ussd'),
    amountKobo: koboFrom(topUpLeastKobo),
    shownTotalKobo: koboFrom(topUpLeastKobo).describe('What the page said will be paid'),
    ussdBank: z.enum(ussdBankCodes, 'Choose the bank whose code you dial').optional(),
    bookingId: Id.optional().describe('Pays into the escrow of this booking, whatever the wallet may hold'),
  })
  .refine(({ way, amountKobo }) => amountKobo <= topUpMostKobo[way], {
    path: ['amountKobo'],
    error: ({ input }) =>
      `At most ${formatNaira(topUpMostKobo[(input as { way: TopUpWay }).way])} at once this way`,
  })
  .refine(({ way, ussdBank }) => way === 'card' || ussdBank !== undefined, {
    path: ['ussdBank'],
    message: 'Choose the bank whose code you dial',
  })

export const topUps = {
  begin: call({
    method: 'POST',
    path: '/api/Wallet/begin-top-up',
    auth: 'bearer',
    idempotent: true,
    body: BeginTopUp,
    data: TopUp,
    refuses: ['NO_WALLET', 'NOT_NOW', 'PRICE_CHANGED', 'TOP_UP_UNAVAILABLE'],
    about:
      'Starts a top-up by card or USSD, to the wallet or to a booking that waits for its price: returns the page where the card is charged, or the code to dial. Nothing is charged until then.',
  }),
  details: call({
    method: 'GET',
    path: '/api/Wallet/get-top-up-by-id',
    auth: 'bearer',
    query: z.object({ Id }),
    data: TopUp,
    refuses: ['NOT_FOUND'],
    about: 'A top-up of the signed-in user.',
  }),
  list: call({
    method: 'GET',
    path: '/api/Wallet/get-top-ups',
    auth: 'bearer',
    query: z.object({
      ...paging,
      BookingId: Id.optional().describe('Only those that pay this booking'),
      Group: z
        .enum(groupNames, 'open, unpaid or checking')
        .optional()
        .describe('Only those that wait for their payment, that are not paid, or that AutoX is checking'),
    }),
    data: z.array(TopUp),
    paged: true,
    about: 'Top-ups by card and USSD of the signed-in user, newest first.',
  }),
  check: call({
    method: 'POST',
    path: '/api/Wallet/check-top-up',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: TopUp,
    refuses: ['NOT_FOUND'],
    about: 'Asks the payment provider whether a top-up is paid, at most every ten seconds.',
  }),
  endSandbox: call({
    method: 'POST',
    path: '/api/Sandbox/end-top-up',
    auth: 'bearer',
    body: z.object({
      reference: z.string().regex(/^topup-[A-Za-z0-9.=-]{10,44}$/, 'The reference of a top-up'),
      pays: z.boolean('Whether it is paid or declined'),
    }),
    data: TopUp,
    refuses: ['NO_SUCH_CALL', 'NOT_FOUND'],
    about: 'Demonstration only: pays a top-up of the signed-in user at the sandbox bank, or declines it.',
  }),
}
