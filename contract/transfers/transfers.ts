// Calls of transfers: fees, bank withdrawals and beneficiaries.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { AccountNumber, BankCode, Id, Moment, paging, Pin, shownKobo, text } from '../core/fields.ts'
import { line } from '../core/names.ts'
import { Kobo, koboUpTo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { bankTransferNames } from './transfer-names.ts'
import { withdrawalStates } from './withdrawal.ts'

const Cost = z.object({
  amountKobo: Kobo.describe('What the receiver gets'),
  feeKobo: Kobo,
  vatKobo: Kobo.describe('On the fee'),
  dutyKobo: Kobo.describe('Stamp duty'),
  totalKobo: Kobo.describe('What leaves the wallet: the sum of the four'),
})

/** Advice before the PIN; it never blocks. */
export const Warning = z.object({
  kind: z.enum(['duplicate', 'first-large', 'check-digit', 'waits']),
  words: z.string(),
})

export const Quote = Cost.extend({
  balanceKobo: Kobo.describe('What the wallet can spend now'),
  leftTodayKobo: Kobo.describe('What may still be sent on this Lagos day, before this transfer'),
  warnings: z.array(Warning),
})
export type Quote = z.output<typeof Quote>

export const Withdrawal = Cost.extend({
  id: Id,
  reference: z.string().describe('Ours, which the bank knows too'),
  receiptId: z.string().describe('The transaction of its receipt'),
  state: z.enum(withdrawalStates),
  bankCode: BankCode,
  bankName: z.string(),
  accountNumber: AccountNumber,
  accountName: z.string(),
  narration: z.string(),
  reason: z.string().describe('Why it failed or came back, in words; empty otherwise'),
  waitsUntil: Moment.nullable().describe('Until when it waits and can be cancelled; null where it does not'),
  isHeldBack: z
    .boolean()
    .describe(
      'Whether it waits because nothing is sent to banks until AutoX has checked its books with them',
    ),
  callOffToken: z.string().nullable().describe('Cancels it while it waits'),
  sessionId: z.string().nullable().describe('The number by which a bank can trace it, if the rail gives one'),
  expectedBy: Moment.nullable().describe('When it should be sent or back; null when nothing is awaited'),
  steps: z.array(z.object({ state: z.enum(withdrawalStates), note: z.string(), at: Moment })),
  at: Moment,
})
export type Withdrawal = z.output<typeof Withdrawal>

export const Beneficiary = z.object({
  id: Id,
  bankCode: BankCode,
  bankName: z.string(),
  accountNumber: AccountNumber,
  accountName: z.string().describe('As their bank gave it'),
  nickname: z.string(),
  lastSentAt: Moment.nullable(),
})
export type Beneficiary = z.output<typeof Beneficiary>

/** Leaves room for fee and taxes below the largest amount of money. */
const BankAmount = koboUpTo(limits.bankTransferMaxKobo)

const to = {
  bankCode: BankCode,
  accountNumber: AccountNumber,
}

export const transfers = {
  quote: call({
    method: 'POST',
    path: '/api/Wallet/quote-transfer',
    auth: 'bearer',
    body: z.object({ ...to, amountKobo: BankAmount }),
    data: Quote,
    refuses: ['NO_WALLET'],
    about: 'What a transfer would cost, and what to show before the PIN. Moves nothing, and asks no bank.',
  }),
  toBank: call({
    method: 'POST',
    path: '/api/Wallet/WalletToBank',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: z.object({
      ...to,
      accountName: text(1, 120).describe('As the bank gave it, and as it was shown before the PIN'),
      amountKobo: BankAmount,
      narration: line(0, 80).default(''),
      shownTotalKobo: shownKobo('What the page showed; refused with PRICE_CHANGED if it differs'),
    }),
    otherNames: bankTransferNames,
    data: Withdrawal,
    refuses: [
      'NO_SUCH_ACCOUNT',
      'NAME_UNAVAILABLE',
      'WRONG_NAME',
      'VERIFY_FIRST',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'DAILY_LIMIT',
      'NOT_FOUND',
    ],
    about: 'Reserves money and sends it to a bank. The answer is the first step; the rest follows.',
  }),
  callOff: call({
    method: 'POST',
    path: '/api/Wallet/call-off-transfer',
    auth: 'anyone',
    body: z.object({
      token: z
        .string()
        .max(120, 'The token of the link')
        .describe('From the link in the email, or of the transfer'),
    }),
    data: z.object({ amountKobo: Kobo, accountName: z.string() }),
    refuses: ['WRONG_CODE', 'NOT_FOUND', 'NOT_NOW'],
    about:
      'Cancels a transfer that still waits, with the link in its email: the money is back in the wallet.',
  }),
  withdrawals: call({
    method: 'GET',
    path: '/api/Wallet/get-withdrawals',
    auth: 'bearer',
    query: z.object({
      ...paging,
      Group: z
        .enum(['open'], 'open')
        .optional()
        .describe('Only those that are under way, or about which the bank’s answers conflict'),
    }),
    data: z.array(Withdrawal),
    paged: true,
    about: 'Withdrawals of the signed-in user, newest first.',
  }),
  withdrawal: call({
    method: 'GET',
    path: '/api/Wallet/get-withdrawal-by-id',
    auth: 'bearer',
    query: z.object({ Id }),
    data: Withdrawal,
    refuses: ['NOT_FOUND'],
    about: 'One withdrawal with each step and its time.',
  }),
  takeIn: call({
    method: 'POST',
    path: '/api/Wallet/take-in-over-limit',
    auth: 'bearer',
    data: z.object({ movedKobo: Kobo, overLimitKobo: Kobo }),
    refuses: ['NO_WALLET'],
    about:
      'Moves money on hold into the wallet, as far as its limit allows. Called again, it moves what fits by then.',
  }),
  beneficiaries: call({
    method: 'GET',
    path: '/api/Wallet/get-beneficiaries',
    auth: 'bearer',
    query: z.object({ ...paging, Search: text(0, 60).optional() }),
    data: z.array(Beneficiary),
    paged: true,
    about: 'Saved beneficiaries, the last used first; searchable by name, nickname, bank or number.',
  }),
  saveBeneficiary: call({
    method: 'POST',
    path: '/api/Wallet/save-beneficiary',
    auth: 'bearer',
    body: z.object({ ...to, nickname: line(0, 40).default('') }),
    data: Beneficiary,
    refuses: ['NO_SUCH_ACCOUNT', 'NAME_UNAVAILABLE', 'NOT_ALLOWED'],
    about: 'Saves a beneficiary; the name comes from their bank. Saving again changes the nickname.',
  }),
  removeBeneficiary: call({
    method: 'POST',
    path: '/api/Wallet/remove-beneficiary',
    auth: 'bearer',
    body: z.object({ id: Id }),
    data: z.null(),
    refuses: ['NOT_FOUND'],
    about: 'Removes a beneficiary.',
  }),
}
