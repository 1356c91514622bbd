// Receipts that anybody can verify, and monthly statements.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, Moment, text } from '../core/fields.ts'
import { Kobo } from '../core/kobo.ts'
import { entryKinds } from '../wallet/wallet.ts'

/** `under-way`: set aside and not yet paid out. `reversed`: the money went back. */
export const receiptStates = ['done', 'under-way', 'reversed'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** A movement as its receipt states it; the names are whole only to its two sides. */
export const Receipt = z.object({
  id: z.string().describe('The transaction number to quote'),
  kind: z.enum(entryKinds),
  words: z.string().describe('What it was, such as "Transfer to a wallet"'),
  direction: z.enum(['in', 'out']),
  amountKobo: Kobo.describe('What moved between the two sides'),
  feeKobo: Kobo.describe('The fee or commission of AutoX'),
  vatKobo: Kobo,
  dutyKobo: Kobo.describe('Stamp duty'),
  totalKobo: Kobo.describe(
    'The total that left the wallet, with fee, VAT and stamp duty, or that reached it without them',
  ),
  from: z.string(),
  to: z.string(),
  bankName: z.string().describe('The external bank; empty if there is none'),
  narration: z.string(),
  about: z.string().describe('What it paid for, such as a car; empty if nothing'),
  state: z.enum(receiptStates),
  bookingId: Id.nullable(),
  withdrawalId: Id.nullable(),
  at: Moment,
  code: z
    .string()
    .describe('Signed: number, amount, time and shortened names; contract/receipts/receipt-code.ts reads it'),
  checkAddress: z.string().describe('The public page that checks it; what the QR holds'),
})
export type Receipt = z.output<typeof Receipt>

/** Facts for anybody with a receipt's code: enough to unmask a forged alert, without account numbers. */
export const Checked = z.object({
  genuine: z.boolean(),
  state: z.enum(receiptStates).nullable().describe('The current state, whatever the printed receipt says'),
  id: z.string().nullable(),
  amountKobo: Kobo.nullable(),
  from: z.string().nullable().describe('First name and initial'),
  to: z.string().nullable().describe('First name and initial'),
  at: Moment.nullable(),
})
export type Checked = z.output<typeof Checked>

const Code = text(1, 400).describe('The code of a receipt, from its QR or its paper')
const transaction = 'The transaction number from the history'
export const TransactionId = z.string(transaction).regex(/^[1-9]\d{0,14}$/, transaction)
const month = 'A month, such as 2026-11'

export const receipts = {
  byId: call({
    method: 'GET',
    path: '/api/Wallet/get-receipt',
    auth: 'bearer',
    query: z.object({ TransactionId }),
    data: Receipt,
    refuses: ['NOT_FOUND'],
    about: 'The receipt of one of the signed-in user’s transactions.',
  }),
  file: call({
    method: 'GET',
    path: '/api/Wallet/get-receipt-file',
    auth: 'bearer',
    query: z.object({ TransactionId }),
    refuses: ['NOT_FOUND'],
    about: 'The same receipt as a PDF with its QR.',
  }),
  check: call({
    method: 'GET',
    path: '/api/Receipt/check',
    auth: 'anyone',
    query: z.object({ Code }),
    data: Checked,
    about: 'Whether a receipt is genuine and still stands. An unknown code is a result, not an error.',
  }),
  key: call({
    method: 'GET',
    path: '/api/Receipt/key',
    auth: 'anyone',
    data: z.object({ publicKey: z.string().describe('Ed25519, raw, base64url') }),
    about: 'The key with which a device checks a receipt while it is offline.',
  }),
  statement: call({
    method: 'GET',
    path: '/api/Wallet/get-statement',
    auth: 'bearer',
    query: z.object({
      Month: z.string(month).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, month),
      Format: z.enum(['pdf', 'csv'], 'pdf or csv'),
    }),
    refuses: ['NO_WALLET'],
    about: 'The statement of a Lagos month, with opening and closing balance, as a file.',
  }),
}
