// The wallet: a person's money, its account number and its history.
import { z } from 'zod'
import { call } from '../core/call.ts'
import {
  AccountNumber,
  BankCode,
  Code,
  Id,
  mayBeEmpty,
  Moment,
  Pin,
  PinDigits,
  dayLike,
  ordinal,
  paging,
  text,
  typed,
} from '../core/fields.ts'
import { line } from '../core/names.ts'
import { Login } from '../user/user.ts'
import { Kobo, koboUpTo } from '../core/kobo.ts'
import { limits } from '../core/limits.ts'
import { walletBankCode } from '../reference/nuban.ts'
import { nameEnquiryNames, walletTransferNames } from '../transfers/transfer-names.ts'
import { Receipt, Transfer } from '../transfers/wallet-transfer.ts'
import { formatNaira, KOBO_MAX, kobo } from '../core/money.ts'

const amount = 'An amount in whole kobo'
const Amount = typed(
  z
    .number(amount)
    .int(amount)
    .min(0, amount)
    .max(KOBO_MAX, `At most ${formatNaira(kobo(KOBO_MAX))}`),
).optional()
const Day = dayLike().optional()
const number = 'The number of an entry'

/** The query of a history whose entries are of these kinds. Every filter narrows; all of them hold at once. */
const historyQuery = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z
    .object({
      ...paging,
      Before: typed(ordinal(number))
        .optional()
        .describe(
          'Leaves out this entry and every newer one: a list read on with it does not shift while money moves',
        ),
      Search: text(0, 60)
        .optional()
        .describe(
          'Part of a narration, of a name on the other side or of a reference; or the number of a transaction',
        ),
      Kind: z.enum(kinds, 'A kind of entry').optional(),
      Direction: z.enum(['in', 'out'], 'in or out').optional(),
      From: Day.describe('The first Lagos day'),
      To: Day.describe('The last Lagos day, whole'),
      MinKobo: Amount.describe('At least this amount'),
      MaxKobo: Amount.describe('At most this amount'),
    })
    .refine(q => q.From === undefined || q.To === undefined || q.From <= q.To, {
      path: ['To'],
      message: 'Choose a day on or after the first',
    })
    .refine(q => q.MinKobo === undefined || q.MaxKobo === undefined || q.MinKobo <= q.MaxKobo, {
      path: ['MaxKobo'],
      message: 'Enter an amount not below the minimum',
    })

export const Wallet = z.object({
  accountNumber: AccountNumber,
  accountName: z.string(),
  bankName: z.string(),
  balanceKobo: Kobo.describe('Available balance'),
  heldKobo: Kobo.describe('Money in holds: escrow, deposits and withdrawals being sent'),
  pinLockedUntil: Moment.nullable(),
  tier: z.int().min(0).max(3).describe('Verification tier of its owner'),
  dailyLimitKobo: Kobo.describe('The most that can be sent in one Lagos day'),
  sentTodayKobo: Kobo.describe('What counts against that limit today'),
  balanceLimitKobo: Kobo.nullable().describe('Maximum balance; null: no limit'),
  overLimitKobo: Kobo.describe(
    'On hold: what arrived above that limit, released as soon as the limit allows',
  ),
  payIn: z
    .object({ accountNumber: AccountNumber, accountName: z.string(), bankName: z.string() })
    .nullable()
    .describe('Where a bank sends money for this wallet; null while that number is being opened'),
  createdAt: Moment,
})
export type Wallet = z.output<typeof Wallet>

export const entryKinds = [
  'deposit',
  'card-top-up',
  'ussd-top-up',
  'transfer',
  'hold',
  'release',
  'expire',
  'capture',
  'sale',
  'commission',
  'savings',
  'instalment',
  'withdrawal',
  'insurance',
  'rental-claim',
  'correction',
] as const
export const Entry = z.object({
  id: z.string().describe('The transaction number to quote'),
  number: z.int().describe('Counts the entries of this wallet from 1; what Before takes'),
  kind: z.enum(entryKinds),
  direction: z.enum(['in', 'out']),
  amountKobo: Kobo,
  balanceAfterKobo: Kobo,
  counterparty: z.string().describe('Who or what is on the other side, in words'),
  narration: z.string(),
  bookingId: Id.nullable(),
  at: Moment,
})
export type Entry = z.output<typeof Entry>

export const wallet = {
  create: call({
    method: 'POST',
    path: '/api/Wallet/CreateWallet',
    auth: 'bearer',
    body: z.object({ pin: PinDigits }),
    data: Wallet,
    refuses: ['WEAK_PIN', 'HAS_WALLET'],
    about: 'Opens the wallet of the signed-in user, with a PIN and an account number of its own.',
  }),
  details: call({
    method: 'GET',
    path: '/api/Wallet/GetWalletDetailsByUser',
    auth: 'bearer',
    data: Wallet,
    refuses: ['NO_WALLET'],
    about: 'The wallet of the signed-in user; refused with code 01 where there is none.',
  }),
  banks: call({
    method: 'GET',
    path: '/api/Wallet/GetBankCodes',
    auth: 'bearer',
    data: z.array(z.object({ code: z.string(), name: z.string() })),
    about: 'Where money can be sent, by code.',
  }),
  nameEnquiry: call({
    method: 'POST',
    path: '/api/Wallet/NameEnquiry',
    auth: 'bearer',
    body: z.object({
      bankCode: mayBeEmpty(BankCode).transform(code => code ?? walletBankCode),
      accountNumber: AccountNumber,
    }),
    otherNames: nameEnquiryNames,
    data: z.object({
      accountNumber: AccountNumber,
      accountName: z.string(),
      bankCode: z.string(),
      bankName: z.string(),
    }),
    refuses: ['NO_SUCH_ACCOUNT', 'NAME_UNAVAILABLE'],
    about: 'The name on an account, to show before the PIN is entered.',
  }),
  transfer: call({
    method: 'POST',
    path: '/api/Wallet/WalletTransfer',
    auth: 'bearer',
    idempotent: true,
    query: z.object({ pin: Pin }),
    body: Transfer,
    otherNames: walletTransferNames,
    data: Receipt,
    refuses: [
      'NO_SUCH_ACCOUNT',
      'SAME_WALLET',
      'WRONG_NAME',
      'VERIFY_FIRST',
      'INSUFFICIENT_FUNDS',
      'DAILY_LIMIT',
      'NEW_RECIPIENT',
      'BALANCE_LIMIT',
    ],
    about: 'Sends money to another AutoX wallet.',
  }),
  history: call({
    method: 'GET',
    path: '/api/Wallet/GetTransactionHistory',
    auth: 'bearer',
    query: historyQuery(entryKinds),
    data: z.array(Entry),
    paged: true,
    refuses: ['NO_WALLET'],
    about:
      'Transactions of the wallet, newest first; narrowed by words, kind, direction, days and amounts. Where pageMeta says atLeast, the history is longer than what was looked through: read on with Before.',
  }),
  generateOtp: call({
    method: 'POST',
    path: '/api/Wallet/GenerateOTP',
    auth: 'bearer',
    query: z.object({ email: Login }),
    data: z.object({ sentTo: z.string(), minutes: z.int() }),
    refuses: ['NO_WALLET', 'NOT_ALLOWED'],
    about:
      'Sends a code for a new PIN to the email or sign-in phone number of the signed-in user; any other is refused.',
  }),
  changePin: call({
    method: 'POST',
    path: '/api/Wallet/ChangePin',
    auth: 'bearer',
    body: z.object({ currentPin: PinDigits, newPin: PinDigits }),
    data: z.object({ changed: z.literal(true), sessionsEnded: z.int() }),
    refuses: ['NO_WALLET', 'WEAK_PIN', 'WRONG_PIN', 'PIN_LOCKED'],
    about: 'Changes the PIN and ends the other sessions.',
  }),
  resetPin: call({
    method: 'POST',
    path: '/api/Wallet/ResetPin',
    auth: 'bearer',
    body: z.object({ code: Code, newPin: PinDigits }),
    data: z.object({ changed: z.literal(true), sessionsEnded: z.int() }),
    refuses: ['NO_WALLET', 'WEAK_PIN', 'WRONG_CODE', 'CHANGED_MEANWHILE'],
    about: 'Sets a new PIN with the code that was mailed, ends a lock, and ends the other sessions.',
  }),
  outcome: call({
    method: 'GET',
    path: '/api/Wallet/get-outcome',
    auth: 'bearer',
    query: z.object({ key: z.string().regex(/^[\w-]{8,100}$/, 'The Idempotency-Key of the call') }),
    data: z.object({
      state: z.enum(['done', 'unknown']),
      answer: z
        .unknown()
        .describe('Where the call was done, what it was about as it is now; null where that is gone'),
    }),
    about: 'The outcome of a money call whose answer never arrived.',
  }),
  sandboxDeposit: call({
    method: 'POST',
    path: '/api/Sandbox/deposit',
    auth: 'bearer',
    idempotent: true,
    body: z.object({
      amountKobo: koboUpTo(limits.sandboxDepositMaxKobo),
      senderName: line(1, 60).default('Demo Sender'),
      bookingId: Id.optional().describe('Pays to the account number of this booking of the signed-in user'),
      senderAccountNumber: AccountNumber.optional().describe(
        'At the sandbox bank: where money goes back to. If omitted, the bank does not name the sender’s account',
      ),
    }),
    data: z.object({ reference: z.string(), amountKobo: Kobo }),
    refuses: ['NO_SUCH_CALL', 'NO_WALLET', 'DEPOSIT_TOO_LARGE'],
    about:
      'Demonstration only: the sandbox bank sends money to the signed-in user’s account number, or to that of a booking, and announces it.',
  }),
}
