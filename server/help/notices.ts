// Notices of a case: received, acknowledged, answered, late or about to close.
import { beyondWords } from '#contract/help/beyond.ts'
import { caseSubjects } from '#contract/help/subjects.ts'
import { lagosTime, describeSoon } from '#server/kernel/words/lagos-time.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { CaseRow } from './sql.ts'

type NoticeContent = { title: string; text: string; kind?: 'reminder' }

const aboutOf = ({ title, subject }: CaseRow): string => title || caseSubjects[subject]

const tell = (tx: Tx, row: CaseRow, { title, text, kind }: NoticeContent, now: Date): Promise<void> =>
  notify(tx, {
    userId: row.user_id,
    kind: kind ?? 'dealing',
    title: `Case ${row.number}: ${title}`,
    text,
    link: `/help/cases/${row.id}`,
    now,
  })

export const notifyReceived = (tx: Tx, row: CaseRow, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'we have your message',
      text: `It is about: ${aboutOf(row)}. A person at AutoX answers by ${lagosTime(row.owed_by)}.`,
    },
    now,
  )

export const notifyAcknowledged = (tx: Tx, row: CaseRow, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'we are working on it',
      text: `It is about: ${aboutOf(row)}. You’ll have an answer by ${lagosTime(row.owed_by)}.`,
    },
    now,
  )

export const notifyAnswered = (tx: Tx, row: CaseRow, words: string, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'AutoX answered',
      text: `${words}\n\nIf this is not enough, write again on the case page. ${beyondWords(row.subject)}`,
    },
    now,
  )

export const notifyLate = (tx: Tx, row: CaseRow, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'our answer is late',
      text: `We promised an answer by now. Your case is now first in line. ${beyondWords(row.subject)}`,
    },
    now,
  )

/** A day before an answered case closes. */
export const tellEndsSoon = (tx: Tx, row: CaseRow, dueAt: Date, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      kind: 'reminder',
      title: `closes ${describeSoon(dueAt, now)}`,
      text: `If the answer is not enough, write again by ${lagosTime(dueAt)}. Otherwise you don’t need to do anything.`,
    },
    now,
  )
