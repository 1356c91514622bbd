// Opens a case and announces its number and deadline.
import { randomUUID } from 'node:crypto'
import { fail } from '#contract/core/errors.ts'
import type { CaseAbout } from '#contract/help/case-abouts.ts'
import { helpCase } from '#contract/help/case-process.ts'
import { caseHours, casesOpenMax } from '#contract/help/case-terms.ts'
import type { HelpCase } from '#contract/help/cases.ts'
import type { CaseSubject } from '#contract/help/subjects.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { begin, setTimerAt } from '#server/kernel/process/transition.ts'
import { attachToCase } from './files.ts'
import { notifyReceived } from './notices.ts'
import { readCase } from './show.ts'
import { countUnanswered, findCase, insertCase, insertMessage, lockOpening } from './sql.ts'

export const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

type NewCase = {
  userId: string
  subject: CaseSubject
  words: string
  fileIds?: readonly string[] | undefined
  /** What it is about, as its own page names it; `lenderId` of an agreement. */
  subjectOf?: { about: CaseAbout; id: string; title: string; lenderId?: string | undefined } | undefined
  /** AutoX opens it for the person, however many of theirs wait; from then on it counts among them. */
  isForThem?: boolean
  now: Date
}

/** Begins a case. Refuses ALREADY_ASKED where too many of this person wait for an answer, and NOT_FOUND for a file. */
export const openCase = async (
  tx: Tx,
  { userId, subject, words, fileIds = [], subjectOf, isForThem = false, now }: NewCase,
): Promise<HelpCase> => {
  await lockOpening(tx, userId)
  if (!isForThem && (await countUnanswered(tx, userId)) >= casesOpenMax)
    fail('ALREADY_ASKED', {
      message: `${casesOpenMax} of your cases wait for an answer. Write to us again once one is answered.`,
    })
  const { acknowledgeHours, answerHours } = caseHours(subject, now)
  const id = randomUUID()
  const answerBy = hoursAfter(now, answerHours)
  await insertCase(tx, {
    id,
    user_id: userId,
    subject,
    about: subjectOf?.about ?? null,
    about_id: subjectOf?.id ?? null,
    title: subjectOf?.title ?? '',
    lender_id: subjectOf?.lenderId ?? null,
    at: now,
    acknowledge_by: hoursAfter(now, acknowledgeHours),
    answer_by: answerBy,
  })
  await insertMessage(tx, { case_id: id, by: 'person', words, at: now })
  await attachToCase(tx, { caseId: id, ownerId: userId, ids: fileIds })
  await begin(tx, helpCase, { id, actor: 'person', actorId: userId, now })
  await setTimerAt(tx, helpCase, { id, event: 'late', dueAt: answerBy })
  await notifyReceived(tx, (await findCase(tx, id))!, now)
  return readCase(tx, { id, userId, now })
}
