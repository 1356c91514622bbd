// Rules of receipts: names of movements, shortened names and validity.
import type { ReceiptState } from '#contract/receipts/receipts.ts'
import type { EntryKind } from '#server/wallet/entries.ts'
import type { TransactionDetail } from '#server/ledger/transaction-detail.ts'
import type { PaperChecks } from '#server/kernel/secrets/count-paper-check.ts'
import type { AttemptLimit } from '#server/kernel/secrets/attempt-limit.ts'

// Behind one address a whole mobile network may stand; a forged code costs no question to the database anyway.
export const receiptChecks: PaperChecks = { kind: 'receipt-check', papers: 'receipts', checksMax: 300 }
// Drawing a long statement is the heaviest thing that a person can ask for.
export const statementFiles: AttemptLimit = { kind: 'statement-file', attemptsMax: 30, windowMinutes: 10 }

type EntryWords = string | { in: string; out: string }
const words: Readonly<Record<EntryKind, EntryWords>> = {
  deposit: 'Money added from a bank',
  'card-top-up': 'Card top-up',
  'ussd-top-up': 'USSD top-up',
  transfer: { in: 'Transfer from a wallet', out: 'Transfer to a wallet' },
  hold: 'Put into escrow',
  release: 'Back from escrow',
  expire: 'Back from escrow (expired)',
  capture: 'Paid from escrow',
  sale: 'Received from escrow',
  commission: 'AutoX commission',
  savings: { in: 'Back from savings', out: 'Put into savings' },
  instalment: { in: 'Instalment received', out: 'Instalment paid' },
  insurance: 'From an insurer',
  'rental-claim': { in: 'Claim of a rental received', out: 'Claim of a rental paid' },
  withdrawal: { in: 'Back from a bank', out: 'Sent to a bank' },
  correction: 'Correction',
}

/** What a movement is called on paper. */
export const wordsFor = (kind: EntryKind, direction: 'in' | 'out'): string => {
  const phrase = words[kind]
  return typeof phrase === 'string' ? phrase : phrase[direction]
}

/** Whether a movement stands. `paidOut` is what ended its hold, where it was one and was paid out. */
export const stateOf = (story: TransactionDetail, paidOut: TransactionDetail | undefined): ReceiptState => {
  if (story.reversed || paidOut?.reversed) return 'reversed'
  if (!story.hold || story.hold.outcome === 'captured') return 'done'
  return story.hold.outcome === 'open' ? 'under-way' : 'reversed'
}

const stamp = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time in Lagos, as 2026-11-20 and 10:05. */
export const lagosStamp = (at: Date): [day: string, time: string] => {
  const [day, time] = stamp.format(at).split(', ')
  return [day!, time!]
}

/** "2027-01" for 2026-12. */
export const monthAfter = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const monthNames = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "November 2026" for 2026-11. */
export const monthInWords = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`))
