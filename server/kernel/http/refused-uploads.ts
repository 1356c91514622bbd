// Makes people whose files were refused again and again wait, before another form is read.
import { setTimeout } from 'node:timers/promises'
import { type ErrorName, fail, Failure } from '#contract/core/errors.ts'
import type { ShareCalls } from './share-calls.ts'

/** Forms with refused uploads per person and minute; trying every paper in a drawer stays below. */
export const refusedPerMinuteMax = 5

const minuteMs = 60_000
const answerMs = 1_000
// People counted per minute; beyond this the count starts again.
const peopleMax = 50_000
// Refusals that cost the processor: the file was taken in and looked through.
const ofContent: readonly ErrorName[] = ['BAD_DOCUMENT', 'BAD_PICTURE']

export type RefusedUploadsAround = {
  perMinuteMax?: number
  /** In milliseconds. */
  now?: () => number
  pause?: (ms: number) => Promise<unknown>
  /** Shares the count with the other servers. */
  share?: ShareCalls
}

export type RefusedUploads = {
  /** Refuses TOO_MANY_REQUESTS where this person has to wait; a second later, in which nothing of the form is read. */
  check: (userId: string) => Promise<void>
  /** Counts how a form of this person ended. */
  note: (userId: string, error: unknown) => void
}

/** Makes the count of one process, which hears those of the others with each of its own: n servers let n - 1 more through. */
export const refusedUploads = ({
  perMinuteMax = refusedPerMinuteMax,
  now = () => performance.now(),
  pause = setTimeout,
  share,
}: RefusedUploadsAround = {}): RefusedUploads => {
  const counted = new Map<string, number>()
  let minute = 0
  const roll = (): void => {
    const current = Math.floor(now() / minuteMs)
    if (current !== minute || counted.size >= peopleMax) counted.clear()
    minute = current
  }
  return {
    check: async userId => {
      roll()
      if ((counted.get(userId) ?? 0) < perMinuteMax) return
      // Delays the answer, so that a client that retries at once cannot keep the server busy.
      await pause(answerMs)
      const waitSeconds = Math.ceil((minuteMs - (now() % minuteMs)) / 1_000)
      fail('TOO_MANY_REQUESTS', {
        message: `Several of your files could not be accepted. Please try again in ${waitSeconds} seconds, with a newly printed PDF or a picture.`,
        waitSeconds,
      })
    },
    note: (userId, error) => {
      if (!(error instanceof Failure) || !ofContent.includes(error.errorName)) return
      roll()
      counted.set(userId, (counted.get(userId) ?? 0) + 1)
      share?.(`files of ${userId}`, 1).then(
        ({ calls }) => counted.set(userId, Math.max(counted.get(userId) ?? 0, calls)),
        () => undefined, // The database is away: this process counts alone.
      )
    },
  }
}
