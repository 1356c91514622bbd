// Notices to complainants: received, acknowledged, answered or late.
import { lagosTime, describeSoon } from '#server/kernel/jobs/lagos-time.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import type { ComplaintRow } from './sql.ts'

type About = Pick<ComplaintRow, 'id' | 'user_id' | 'about'>
type NoticeContent = { title: string; text: string; kind?: 'reminder' }

const tell = (
  tx: Tx,
  { id, user_id: userId, about }: About,
  { title, text, kind }: NoticeContent,
  now: Date,
): Promise<void> =>
  notify(tx, {
    userId,
    kind: kind ?? 'dealing',
    title: `${title}: ${about || 'finance'}`,
    text,
    link: `/finance/complaints/${id}`,
    now,
  })

type Received = About & Pick<ComplaintRow, 'acknowledge_by' | 'answer_by'>
export const tellReceived = (tx: Tx, row: Received, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'Your complaint is here',
      text: `A person at AutoX says by ${lagosTime(row.acknowledge_by)} that they are at it, and answers by ${lagosTime(row.answer_by)}.`,
    },
    now,
  )

export const tellAcknowledged = (tx: Tx, row: ComplaintRow, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'We look into your complaint',
      text: `A person at AutoX is at it and answers by ${lagosTime(row.answer_by)}.`,
    },
    now,
  )

export const tellAnswered = (tx: Tx, row: ComplaintRow, words: string, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'Your complaint is answered',
      text:
        row.asked_again === null
          ? `${words}\n\nIs it not enough, ask again on the page of the complaint: once, within two weeks.`
          : `${words}\n\nThis is the last word of AutoX. Does it not help, the Federal Competition and Consumer Protection Commission hears you: fccpc.gov.ng.`,
    },
    now,
  )

export const tellLate = (tx: Tx, row: ComplaintRow, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      title: 'We owe you an answer',
      text: 'Your complaint was to be answered by now, and is not. It stands first in our list. You may also take it to the Federal Competition and Consumer Protection Commission: fccpc.gov.ng.',
    },
    now,
  )

/** A day before an answer becomes the last word. */
export const tellEndsSoon = (tx: Tx, row: ComplaintRow, dueAt: Date, now: Date): Promise<void> =>
  tell(
    tx,
    row,
    {
      kind: 'reminder',
      title: `Your complaint closes ${describeSoon(dueAt, now)}`,
      text:
        row.state === 'answered'
          ? `Is the answer not enough, ask again by ${lagosTime(dueAt)}.`
          : `It closes by itself at ${lagosTime(dueAt)}. You need do nothing.`,
    },
    now,
  )
