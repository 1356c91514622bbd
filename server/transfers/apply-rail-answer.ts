// Applies a rail's answer about a withdrawal, as next-step.ts decides, in one transaction.
import { kobo } from '#contract/core/money.ts'
import { edgeOf } from '#contract/deal-engine/process.ts'
import { withdrawal, type WithdrawalEvent } from '#contract/transfers/withdrawal.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { transition } from '#server/kernel/process/transition.ts'
import { nextStep, type OrderSoFar, type Step } from '#server/rails/next-step.ts'
import type { TransferLookup, Rail, SendOutcome, TransferFacts, TransferState } from '#server/rails/rail.ts'
import { bookBack, bookLossBack, giveBack, payOut } from './postings.ts'
import { isSlow, nextLook, reasonWords } from './rules.ts'
import {
  findWithdrawal,
  lockWithdrawal,
  setAlert,
  setBack,
  setNext,
  setSettled,
  setRailAnswer,
  markNotifiedSlow,
  type WithdrawalRow,
} from './sql.ts'
import { notifyOwner } from './notices.ts'

type Answer = SendOutcome | TransferLookup
type Applying = { tx: Tx; row: WithdrawalRow; answer: Answer; fees: Rail['fees']; now: Date }

const states = ['pending', 'settled', 'failed', 'reversed']
/** True if the rail reported a state of the transfer. */
const isStateAnswer = (answer: Answer): answer is TransferState => states.includes(answer.kind)

/** State of an order, for next-step.ts. */
export const orderSoFar = (row: WithdrawalRow): OrderSoFar => ({
  sentAt: row.sent_at,
  firstSentAt: row.first_sent_at,
  asks: row.asks,
  acknowledged: row.acknowledged,
  books: row.books,
})

/** Takes a step if the table allows it; does nothing if already there. */
const move = async ({ tx, row, now }: Applying, event: WithdrawalEvent, note = ''): Promise<void> => {
  if (!edgeOf(withdrawal, row.state, event, 'system')) return
  await transition(tx, withdrawal, { id: row.id, event, actor: 'system', actorId: null, note, now })
}

const settle = async (h: Applying, facts: TransferFacts): Promise<void> => {
  const { tx, row, fees, now } = h
  const feeKobo = facts.feeKobo ?? fees.sending(kobo(row.amount_kobo))
  await setSettled(tx, row.id, await payOut(tx, row, feeKobo, now), now)
  await move(h, 'settle')
  await setNext(tx, row.id, { do: 'ask', at: nextLook(now, now)! })
  await notifyOwner(tx, (await findWithdrawal(tx, row.id))!, 'settled', now)
}

const endBack = async (h: Applying, how: 'voided' | 'reversed', reason: string): Promise<void> => {
  const { tx, row, now } = h
  await (how === 'voided' ? giveBack(tx, row, now) : bookBack(tx, row, now))
  await setBack(tx, row.id, how, reason)
  await move(h, how === 'voided' ? 'fail' : 'reverse', reason)
  await setNext(tx, row.id, null)
  await notifyOwner(tx, (await findWithdrawal(tx, row.id))!, how === 'voided' ? 'failed' : 'reversed', now)
}

const sentBackWords = 'The receiving bank sent it back.'

const hourAfter = (now: Date): Date => new Date(now.getTime() + 3_600_000)
const contradict = async (h: Applying, { why, askAt }: Extract<Step, { do: 'alert' }>): Promise<void> => {
  const { tx, row, now } = h
  await setAlert(tx, row.id, why)
  await move(h, row.books === 'held' ? 'lose-sight' : 'contest')
  await setNext(tx, row.id, { do: 'ask', at: askAt ?? hourAfter(now) })
}

/** The owner was refunded before. */
const endLossBack = async (h: Applying): Promise<void> => {
  const { tx, row, now } = h
  await bookLossBack(tx, row, now)
  await setBack(tx, row.id, 'reversed', sentBackWords)
  await move(h, 'reverse', sentBackWords)
  await setNext(tx, row.id, null)
  await notifyOwner(tx, (await findWithdrawal(tx, row.id))!, 'cleared', now)
}

const agreed = {
  settled: 'agree-settled',
  'paid-twice': 'agree-settled',
  voided: 'agree-failed',
  reversed: 'agree-reversed',
} as const
const says: Record<string, readonly string[]> = {
  settled: ['settled'],
  'paid-twice': ['settled'],
  voided: ['failed', 'reversed', 'never-seen'],
  reversed: ['reversed', 'failed'],
}

const nothing = async (h: Applying): Promise<void> => {
  const { tx, row, answer, now } = h
  if (row.books === 'held') return
  const isContested = row.state === 'contested'
  const isAgreed = says[row.books]!.includes(answer.kind)
  if (isAgreed) await move(h, agreed[row.books])
  if (isContested && isAgreed) await notifyOwner(tx, row, 'cleared', now)
  const isPaid = row.books === 'settled' || row.books === 'paid-twice'
  const at = isPaid ? nextLook(row.settled_at!, now) : null
  const next = isContested && !isAgreed ? hourAfter(now) : at
  await setNext(tx, row.id, next && { do: 'ask', at: next })
}

const wait = async (h: Applying, step: Extract<Step, { do: 'ask' | 'send' }>): Promise<void> => {
  const { tx, row, answer, now } = h
  await setNext(tx, row.id, { do: step.do, at: step.at })
  if (row.books !== 'held') return
  // A try that was refused for now is still being handed over.
  if (step.do === 'send' && answer.kind === 'never-seen') await move(h, 'never-seen')
  else if (step.do === 'ask' && answer.kind === 'pending') await move(h, 'accept')
  // One lost answer is no reason to doubt what the bank has.
  else if (step.do === 'ask' && (row.state !== 'pending' || step.alert)) await move(h, 'lose-sight')
  if (step.alert) await setAlert(tx, row.id, 'the bank has given no final answer for a day')
  if (row.told_slow || !isSlow(row.waits_until ?? row.created_at, now)) return
  await markNotifiedSlow(tx, row.id)
  await notifyOwner(tx, row, 'slow', now)
}

const follow = async (h: Applying, step: Step): Promise<void> => {
  switch (step.do) {
    case 'ask':
    case 'send':
      return wait(h, step)
    case 'settle':
      return settle(h, step.facts)
    case 'void':
      return endBack(h, 'voided', reasonWords(step.cause))
    case 'reverse':
      return h.row.books === 'paid-twice' ? endLossBack(h) : endBack(h, 'reversed', sentBackWords)
    case 'alert':
      return contradict(h, step)
    case 'nothing':
      return nothing(h)
  }
}

/** Applies a rail's answer about a withdrawal. The same answer again changes nothing. */
export const applyRailAnswer = async (
  tx: Tx,
  id: string,
  { answer, fees, now }: { answer: Answer; fees: Rail['fees']; now: Date },
): Promise<void> => {
  const row = (await lockWithdrawal(tx, id))!
  const step = nextStep(answer, orderSoFar(row), now)
  if (isStateAnswer(answer)) {
    const waitsForApproval = answer.kind === 'pending' && answer.waitsFor === 'approval'
    const { railReference, sessionId } = answer
    await setRailAnswer(tx, id, { railReference, sessionId, waitsForApproval })
  }
  await follow({ tx, row, answer, fees, now }, step)
}
