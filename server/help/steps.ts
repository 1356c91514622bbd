// Moves a case: acknowledged, answered, opened again, closed or late.
import { fail } from '#contract/core/errors.ts'
import { helpCase } from '#contract/help/case-process.ts'
import { caseHours, caseTermsAt } from '#contract/help/case-terms.ts'
import type { helpCases } from '#contract/help/cases.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { OnDue, OnSoon } from '#server/kernel/process/timers.ts'
import { clearTimer, setTimerAt, transition } from '#server/kernel/process/transition.ts'
import { attachToCase } from './files.ts'
import { notifyAcknowledged, notifyAnswered, tellEndsSoon, notifyLate } from './notices.ts'
import { hoursAfter } from './open.ts'
import { findOwnCase, readCase, reopenProblem } from './show.ts'
import {
  type CaseRow,
  findCase,
  insertMessage,
  messagesOf,
  setAcknowledged,
  setAnswered,
  setOwedBy,
} from './sql.ts'

/** Writes again. Refuses NOT_FOUND, also for a file, CHANGED_MEANWHILE, and NOT_NOW before an answer or long after the end. */
export const reopenCase: Handler<typeof helpCases.reopen> = async ({ tx, user, now }, { body }) => {
  const { caseId: id, version, words, caseFileIds: ids = [] } = body
  const row = await findOwnCase(tx, id, user.id)
  const problem = reopenProblem(row, (await messagesOf(tx, [id])).length, now)
  if (problem) fail('NOT_NOW', { message: problem })
  const move = { id, event: 'reopen', actor: 'person', actorId: user.id, version, now } as const
  await transition(tx, helpCase, move)
  const owedBy = hoursAfter(now, caseHours(row.subject, now).answerHours)
  await setOwedBy(tx, id, owedBy)
  await setTimerAt(tx, helpCase, { id, event: 'late', dueAt: owedBy })
  await insertMessage(tx, { case_id: id, by: 'person', words, at: now })
  await attachToCase(tx, { caseId: id, ownerId: user.id, ids })
  return readCase(tx, { id, userId: user.id, now })
}

/** Refuses NOT_FOUND, CHANGED_MEANWHILE, and NOT_NOW for a closed one. */
export const closeCase: Handler<typeof helpCases.close> = async ({ tx, user, now }, { body }) => {
  const { caseId: id, version } = body
  await findOwnCase(tx, id, user.id)
  const move = { id, event: 'close', actor: 'person', actorId: user.id, version, now } as const
  await transition(tx, helpCase, move)
  return readCase(tx, { id, userId: user.id, now })
}

/** Says that a person is working on it; its answer is owed as before. Refuses NOT_FOUND and NOT_NOW. */
export const acknowledge = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await transition(tx, helpCase, { id, event: 'acknowledge', actor: 'operator', actorId: null, now })
  await setAcknowledged(tx, id, now)
  const row = (await findCase(tx, id))!
  if (row.owed_by > now) await setTimerAt(tx, helpCase, { id, event: 'late', dueAt: row.owed_by })
  await notifyAcknowledged(tx, row, now)
}

/** Answers it, which acknowledges it as well. Refuses NOT_FOUND and NOT_NOW. */
export const answer = async (tx: Tx, id: string, words: string, now: Date): Promise<void> => {
  await transition(tx, helpCase, { id, event: 'answer', actor: 'operator', actorId: null, now })
  await setAcknowledged(tx, id, now)
  await setAnswered(tx, id, now)
  await insertMessage(tx, { case_id: id, by: 'operator', words, at: now })
  await setTimerAt(tx, helpCase, { id, event: 'end', dueAt: hoursAfter(now, caseTermsAt(now).closeHours) })
  await notifyAnswered(tx, (await findCase(tx, id))!, words, now)
}

/** Reports an overdue answer once, or closes an answered case. */
export const caseDue: OnDue = async (tx, { id, event, now }) => {
  const moved = event === 'late' ? 'late' : 'end'
  await transition(tx, helpCase, { id, event: moved, actor: 'system', actorId: null, now })
  if (moved === 'end') return
  await clearTimer(tx, helpCase, id)
  await notifyLate(tx, (await findCase(tx, id))!, now)
}

/** The older release sets one for each complaint that it takes; the case has a timer of its own (decision 142). */
export const complaintDue: OnDue = async (tx, { id }) => {
  await clearTimer(tx, { name: 'finance_complaint' }, id)
}

export const caseSoon: OnSoon = async (tx, { id, event, dueAt, now }) => {
  // That an answer is owed is the desk's to remember.
  if (event === 'end') await tellEndsSoon(tx, (await findCase(tx, id))!, dueAt, now)
}

/** Whether a reply is overdue. */
export const isOverdue = (row: CaseRow, now: Date): boolean =>
  row.owed_by < now || (row.acknowledged_at === null && row.acknowledge_by < now)
