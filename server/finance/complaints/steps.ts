// Moves a complaint: acknowledged, answered, appealed, closed or late.
import { complaintTerms, financeComplaint } from '#contract/finance/complaint-process.ts'
import type { financeComplaints } from '#contract/finance/complaints.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { OnDue, OnSoon } from '#server/kernel/process/timers.ts'
import { clearTimer, setTimerAt, transition } from '#server/kernel/process/transition.ts'
import { tellAcknowledged, tellAnswered, tellEndsSoon, tellLate } from './notices.ts'
import { answerByOf, readComplaint } from './show.ts'
import { findComplaint, setAcknowledged, setAnswer, appealComplaint } from './sql.ts'

/** Appeals an answer. Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW without an answer or after an appeal. */
export const reopenComplaint: Handler<typeof financeComplaints.reopen> = async (
  { tx, user, now },
  { body },
) => {
  const { complaintId: id, version, words } = body
  await readComplaint(tx, id, user.id)
  const move = { id, event: 'reopen', actor: 'person', actorId: user.id, version, now } as const
  await transition(tx, financeComplaint, move)
  const answerBy = new Date(now.getTime() + complaintTerms.answerHours * 3_600_000)
  await appealComplaint(tx, id, { words, answerBy, now })
  return readComplaint(tx, id, user.id)
}

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW for a closed one. */
export const closeComplaint: Handler<typeof financeComplaints.close> = async (
  { tx, user, now },
  { body },
) => {
  const { complaintId: id, version } = body
  await readComplaint(tx, id, user.id)
  const move = { id, event: 'close', actor: 'person', actorId: user.id, version, now } as const
  await transition(tx, financeComplaint, move)
  return readComplaint(tx, id, user.id)
}

/** Says that a person is at it; the time of its answer goes on. Refuses NOT_FOUND and NOT_NOW. */
export const acknowledge = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await transition(tx, financeComplaint, { id, event: 'acknowledge', actor: 'operator', actorId: null, now })
  await setAcknowledged(tx, id, now)
  const row = (await findComplaint(tx, id))!
  if (row.answer_by > now) await setTimerAt(tx, financeComplaint, { id, event: 'late', dueAt: row.answer_by })
  await tellAcknowledged(tx, row, now)
}

/** Answers it, which acknowledges it as well. Refuses NOT_FOUND and NOT_NOW. */
export const answer = async (tx: Tx, id: string, words: string, now: Date): Promise<void> => {
  await transition(tx, financeComplaint, { id, event: 'answer', actor: 'operator', actorId: null, now })
  await setAcknowledged(tx, id, now)
  await setAnswer(tx, id, words, now)
  await tellAnswered(tx, (await findComplaint(tx, id))!, words, now)
}

/** Reports an overdue answer once, or makes an answer final. */
export const complaintDue: OnDue = async (tx, { id, event, now }) => {
  const moved = event === 'late' ? 'late' : 'end'
  await transition(tx, financeComplaint, { id, event: moved, actor: 'system', actorId: null, now })
  if (moved === 'end') return
  await clearTimer(tx, financeComplaint, id)
  await tellLate(tx, (await findComplaint(tx, id))!, now)
}

export const complaintSoon: OnSoon = async (tx, { id, event, dueAt, now }) => {
  // That an answer is owed is the desk's to remember.
  if (event === 'end') await tellEndsSoon(tx, (await findComplaint(tx, id))!, dueAt, now)
}

/** Whether a reply is overdue. */
export const isOverdue = (row: Parameters<typeof answerByOf>[0], now: Date): boolean =>
  answerByOf(row) < now || (row.acknowledged_at === null && row.acknowledge_by < now)
