// Opens a complaint and announces its deadline.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import { complaintTerms, financeComplaint } from '#contract/finance/complaint-process.ts'
import type { FinanceComplaint, financeComplaints } from '#contract/finance/complaints.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { begin } from '#server/kernel/process/transition.ts'
import { tellReceived } from './notices.ts'
import { readComplaint } from './show.ts'
import { countUnanswered, insertComplaint, lockComplaining } from './sql.ts'

const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

/** `agreement` is its subject as one side sees it: its id, lender and car. */
type NewComplaint = {
  userId: string
  words: string
  agreement?: { id: string; lenderId: string; about: string }
  now: Date
}

/** Begins a complaint. Refuses ALREADY_ASKED where too many of this person wait for an answer. */
export const openComplaint = async (
  tx: Tx,
  { userId, words, agreement, now }: NewComplaint,
): Promise<FinanceComplaint> => {
  await lockComplaining(tx, userId)
  if ((await countUnanswered(tx, userId)) >= complaintTerms.openMax)
    fail('ALREADY_ASKED', {
      message: `${complaintTerms.openMax} of your complaints wait for an answer. Each is answered within ${complaintTerms.answerHours} hours.`,
    })
  const row = {
    id: randomUUID(),
    user_id: userId,
    agreement_id: agreement?.id ?? null,
    lender_id: agreement?.lenderId ?? null,
    about: agreement?.about ?? '',
    words,
    at: now,
    acknowledge_by: hoursAfter(now, complaintTerms.acknowledgeHours),
    answer_by: hoursAfter(now, complaintTerms.answerHours),
  }
  await insertComplaint(tx, row)
  await begin(tx, financeComplaint, { id: row.id, actor: 'person', actorId: userId, now })
  await tellReceived(tx, row, now)
  return readComplaint(tx, row.id, userId)
}

/** Refuses ALREADY_ASKED. */
export const complain: Handler<typeof financeComplaints.complain> = ({ tx, user, now }, { body }) =>
  openComplaint(tx, { userId: user.id, words: body.words, now })
