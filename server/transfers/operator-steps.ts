// Operator actions on a withdrawal: query now, end, or book back a return.
import { fail } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import { isUnderWay, withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { alertAfterMs, graceMs } from '#server/rails/next-step.ts'
import { graceLeftMs } from '#server/rails/retry-rule.ts'
import type { Rail, TransferLookup } from '#server/rails/rail.ts'
import { bookBack, bookLoss, bookLossBack, giveBack } from './postings.ts'
import { lockWithdrawal, setAlert, setBack, setNext, setPaidTwice, type WithdrawalRow } from './sql.ts'
import { notifyOwner } from './notices.ts'
import { nextLook } from './rules.ts'

type Ending = {
  id: string
  answer: TransferLookup
  /** Two operators decide by the bank's letter, because it gives no other answer; see `needsLetter`. */
  byLetter: boolean
  reason: string
  now: Date
}

const notNow = (message: string): never => fail('NOT_NOW', { message })

const lock = async (tx: Tx, id: string): Promise<WithdrawalRow> =>
  (await lockWithdrawal(tx, id)) ?? fail('NOT_FOUND', { message: 'We can’t find that withdrawal.' })

/** Asks at once; a queued one is sent at once. Marks the operator's note as read. */
export const retryNow = async (tx: Tx, id: string, now: Date): Promise<void> => {
  const row = await lock(tx, id)
  if (row.state === 'waiting')
    notNow('It waits so that its owner can cancel it, and is then sent automatically.')
  await setAlert(tx, id, '')
  await setNext(tx, id, { do: isUnderWay(row.state) ? (row.next_do ?? 'ask') : 'ask', at: now })
}

/** Its owner has the money again. */
export const isRefunded = ({ books }: Pick<WithdrawalRow, 'books'>): boolean =>
  books === 'voided' || books === 'reversed'

const isBack = (answer: TransferLookup): boolean => answer.kind === 'failed' || answer.kind === 'reversed'

/** A try that is under way is due to be asked about; one that the bank refused is due to be sent again. */
const isUnsent = (row: WithdrawalRow, answer: TransferLookup, now: Date): boolean => {
  if (answer.kind !== 'never-seen' || row.acknowledged) return false
  return row.first_sent_at === null || row.next_do === 'send' || graceLeftMs(row.sent_at, graceMs, now) === 0
}

/** Whether a day has passed since it was sent, and the bank neither has it nor says that it came back. */
export const needsLetter = (row: WithdrawalRow, answer: TransferLookup, now: Date): boolean =>
  ['unknown', 'never-seen'].includes(answer.kind) &&
  row.first_sent_at !== null &&
  now.getTime() - row.first_sent_at.getTime() >= alertAfterMs &&
  !isUnsent(row, answer, now)

const refuseUnclear = (row: WithdrawalRow, answer: TransferLookup): never => {
  if (answer.kind === 'pending' || answer.kind === 'settled')
    return notNow(
      `The bank says that it is ${answer.kind}. Only a transfer that failed or was never sent can be ended.`,
    )
  if (answer.kind === 'never-seen' && !row.acknowledged)
    return notNow(
      'It was sent a moment ago, and the bank may not have seen it yet. Try again in five minutes.',
    )
  return notNow('The bank has not said what became of it, so the money may still arrive. Ask again first.')
}

// Never while the bank may have it: the money may still arrive. The answer may be older than the newest try.
const endHeld = async (
  tx: Tx,
  row: WithdrawalRow,
  { answer, byLetter, reason, now }: Ending,
): Promise<void> => {
  if (!byLetter && !isBack(answer) && !isUnsent(row, answer, now)) refuseUnclear(row, answer)
  await giveBack(tx, row, now)
  await setBack(tx, row.id, 'voided', reason)
  const by = { id: row.id, actor: 'operator', actorId: null, note: reason, now } as const
  await transition(tx, withdrawal, { ...by, event: 'fail' })
  await notifyOwner(tx, { ...row, reason }, 'failed', now)
}

/** Where the owner was refunded before, only the books change, or nothing but the contest ends. */
const endContested = async (
  tx: Tx,
  row: WithdrawalRow,
  { answer, byLetter, reason, now }: Ending,
): Promise<void> => {
  if (!byLetter && !isBack(answer))
    notNow(
      isRefunded(row)
        ? 'The owner has already been refunded. If the bank paid it after all, book it as paid twice.'
        : 'The bank does not say that the money came back. Ask again first, or ask the bank.',
    )
  if (row.books === 'settled') await bookBack(tx, row, now)
  if (row.books === 'paid-twice') await bookLossBack(tx, row, now)
  const books = row.books === 'voided' ? 'voided' : 'reversed'
  await setBack(tx, row.id, books, reason)
  const agreed = books === 'voided' ? 'agree-failed' : 'agree-reversed'
  const by = { id: row.id, actor: 'operator', actorId: null, note: reason, now } as const
  await transition(tx, withdrawal, { ...by, event: isRefunded(row) ? agreed : 'reverse' })
  await notifyOwner(tx, { ...row, books, reason }, row.books === 'settled' ? 'reversed' : 'cleared', now)
}

/**
 * Ends a withdrawal and refunds its owner, who reads the reason; one that was refunded before is not refunded again.
 * `answer`: the rail's latest answer. Refuses NOT_NOW unless the money came back or never left, and if it has ended.
 */
export const endByOperator = async (tx: Tx, ending: Ending): Promise<void> => {
  const row = await lock(tx, ending.id)
  if (row.state === 'contested') await endContested(tx, row, ending)
  else if (row.books === 'held') await endHeld(tx, row, ending)
  else notNow(`This has ended: ${withdrawal.states[row.state].words}.`)
  await setNext(tx, row.id, null)
}

const paidAfterAll =
  'The bank paid it after you had been refunded. You keep the refund and don’t need to do anything.'

type PaidTwice = { id: string; answer: TransferLookup; fees: Rail['fees']; reason: string; now: Date }

/**
 * Books as a loss of the house what was refunded and then paid by the bank. `answer`: the rail's latest answer. Refuses
 * NOT_NOW unless it was refunded, the bank says that it paid, and this is not booked yet. The bank is asked again as after
 * every payment, since it may return this too.
 */
export const bookPaidTwice = async (tx: Tx, { id, answer, fees, reason, now }: PaidTwice): Promise<void> => {
  const row = await lock(tx, id)
  if (row.state !== 'contested' || !isRefunded(row))
    return notNow('This is not a transfer that was refunded and that the bank paid after all.')
  if (answer.kind !== 'settled')
    return notNow('The bank does not say that it paid this. Ask again first, or ask the bank.')
  const feeKobo = answer.feeKobo ?? fees.sending(kobo(row.amount_kobo))
  const txnId = await bookLoss(tx, row, feeKobo, now)
  await setPaidTwice(tx, id, txnId, paidAfterAll, now)
  await transition(tx, withdrawal, {
    id,
    event: 'write-off',
    actor: 'operator',
    actorId: null,
    note: reason,
    now,
  })
  await setNext(tx, id, { do: 'ask', at: nextLook(now, now)! })
  await notifyOwner(tx, row, 'paidTwice', now)
}
