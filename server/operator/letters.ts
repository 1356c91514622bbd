// Letters at the operator's desk: whether they leave, which wait, and trying them again.
import type { Query } from '../kernel/db/db.ts'
import { attemptsMax } from '../kernel/jobs/jobs.ts'
import { noticeMailJob } from '../kernel/messages/notify.ts'
import { mailSendJob } from '../kernel/messages/mail.ts'
import { reasonOf } from '../desk/arguments.ts'
import { act, type Run } from '../desk/desk.ts'
import { lagosTime } from '../kernel/words/lagos-time.ts'

type LetterJob = {
  id: number
  attempts: number
  why: string
  since: Date
  next_at: Date
  is_given_up: boolean
}

const shownMax = 50

// What has failed at least once; the payload may hold a code, so only its age and the server's words are shown.
const failedLetters = (db: Query): Promise<LetterJob[]> =>
  db.rows<LetterJob>`
    select id, attempts, coalesce(last_error, '') as why, created_at as since, run_at as next_at,
      attempts >= max_attempts as is_given_up
    from graphile_worker.jobs
    where task_identifier in (${mailSendJob}, ${noticeMailJob}) and attempts > 0
    order by attempts >= max_attempts desc, created_at desc`

const line = ({ id, attempts, why, since, next_at: next, is_given_up: isGivenUp }: LetterJob): string =>
  `${isGivenUp ? '✗ ' : ''}letter ${id} of ${lagosTime(since)}, tried ${attempts} times, ${
    isGivenUp ? 'not retried automatically' : `next at ${lagosTime(next)}`
  }: ${why.replaceAll(/\s+/g, ' ').slice(0, 300)}`

/** Prints the letters that could not leave; fails where any is tried no more. */
export const listLetters: Run = async ({ db, print, hint }) => {
  const letters = await failedLetters(db)
  for (const letter of letters.slice(0, shownMax)) print(line(letter))
  const givenUpCount = letters.filter(letter => letter.is_given_up).length
  const waiting = letters.length - givenUpCount
  if (givenUpCount > 0) print(`${givenUpCount} refused or given up.`)
  if (givenUpCount > 0) hint?.('`mail retry` tries them again.')
  if (waiting > 0) print(`${waiting} could not be sent yet and are retried automatically.`)
  if (letters.length === 0) print('Every letter has left.')
  return givenUpCount === 0
}

/** Tries every letter that could not leave again now, those that were given up included. */
export const retryLetters: Run = async (desk, args) => {
  const tried = await act(desk, { command: 'mail retry', reason: reasonOf(args) }, async tx => {
    const ids = (await failedLetters(tx)).map(({ id }) => id)
    await tx.run`
      select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0, max_attempts => ${attemptsMax})`
    return ids.length
  })
  desk.print(tried === 0 ? 'No letter waits.' : `${tried} are tried again now.`)
  return true
}
