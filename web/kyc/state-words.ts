// What a file of verification waits for, in words: the step, why, and by when.
import type { KycFile } from '#contract/kyc/file.ts'
import { limits } from '#contract/core/limits.ts'
import { formatDay } from '../ui/date.ts'

export type Next = {
  title: string
  words: string
  /** The person must act. */
  mine: boolean
  dueAt: string | null
}

/** When the newest documents of a version arrived. */
const handedInAt = ({ history, submittedAt }: KycFile): string =>
  history.findLast(({ event }) => event === 'resubmit' || event === 'start')?.at ?? submittedAt

/** When AutoX promises an answer. */
export const answerDueAt = (file: KycFile): string =>
  new Date(new Date(handedInAt(file)).getTime() + limits.kycReviewHours * 3_600_000).toISOString()

const submitted = (file: KycFile, now: Date): Next => {
  const dueAt = answerDueAt(file)
  return new Date(dueAt) > now
    ? {
        title: 'We look at your documents',
        words: 'Each one on its own. You are told here and by mail. There is nothing for you to do.',
        mine: false,
        dueAt,
      }
    : {
        title: 'We are late',
        words: `We promised an answer within ${limits.kycReviewHours} hours. Your documents are safe and stand at the head of the queue.`,
        mine: false,
        dueAt: null,
      }
}

const returnedWords = ({ documents }: KycFile): string => {
  const count = documents.filter(({ verdict }) => verdict === 'returned').length
  return count === 1
    ? 'One document is asked for again. The others are kept as they are.'
    : `${count} documents are asked for again. The others are kept as they are.`
}

/** What happens next to the newest version of a file. */
export function nextOf(file: KycFile, now: Date): Next {
  const day = file.expiresOn && formatDay(file.expiresOn)
  const idle = { mine: false, dueAt: null }
  const act = { mine: true, dueAt: null }
  switch (file.state) {
    case 'submitted':
      return submitted(file, now)
    case 'returned':
      return { title: 'Send some of it again', words: returnedWords(file), ...act }
    case 'approved':
      return {
        title: 'You are verified',
        words: day
          ? `Good until ${day}. We remind you ${limits.kycExpiringDays} days before.`
          : 'Nothing in this file runs out. There is nothing for you to do.',
        ...idle,
      }
    case 'expiring':
      return {
        title: 'Send the new one in time',
        words: `This file is good until ${day}. The old document stays in force while we look at the new one.`,
        mine: true,
        dueAt: file.expiresOn && `${file.expiresOn}T00:00:00+01:00`,
      }
    case 'expired':
      return {
        title: 'Send the current document',
        words: `A document ran out${day ? ` on ${day}` : ''}. Send the current one; all that still holds is kept.`,
        ...act,
      }
    case 'rejected':
      return {
        title: 'This file was not accepted',
        words: file.reason || 'AutoX gave no reason. You can hand in a new version.',
        ...act,
      }
    case 'replaced':
      return { title: 'A newer version has taken its place', words: 'Nothing is left to do.', ...idle }
  }
}

/** Label of the button to the form. */
export const actWords = ({ state }: KycFile): string => {
  if (state === 'returned') return 'Send what was asked for'
  if (state === 'expiring' || state === 'expired') return 'Send the new document'
  return state === 'rejected' ? 'Hand in a new version' : 'Replace a document'
}
