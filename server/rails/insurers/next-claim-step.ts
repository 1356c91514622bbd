// Decides a claim file's next step from the insurer's answer.
import type { Kobo } from '#contract/core/money.ts'
import { backoffMs, graceLeftMs, later } from '../retry-rule.ts'
import type { ClaimLookup, Withdrawn } from './insurer-port.ts'
import { firstAskMs, graceMs } from './next-step.ts'

/** `open`: no decision on this file yet. `sentAt`: start of the latest attempt. */
export type FileSoFar = { open: boolean; isRead: boolean; sentAt: Date | null; asks: number; mostKobo: Kobo }

/** `decide` moves the claim; `ask` and `send` are due at `at`. */
export type ClaimStep =
  | { do: 'approve'; amountKobo: Kobo }
  | { do: 'refuse' | 'ask'; words: string }
  | { do: 'wait'; at: Date; unknown: boolean; acknowledge: boolean }
  | { do: 'send'; at: Date }
  /** The offer exceeds the policy: a person investigates. */
  | { do: 'find-out' }
  | { do: 'nothing' }

const askAt = ({ asks }: Pick<FileSoFar, 'asks'>, now: Date): Date => later(now, backoffMs(firstAskMs, asks))
const wait = (file: FileSoFar, now: Date, more: { unknown: boolean; acknowledge: boolean }): ClaimStep => ({
  do: 'wait',
  at: askAt(file, now),
  ...more,
})

/** Next step after a file was sent or asked about, at `now`. A decision by letter meanwhile wins. */
export const nextClaimStep = (answer: ClaimLookup, file: FileSoFar, now: Date): ClaimStep => {
  if (!file.open) return { do: 'nothing' }
  switch (answer.kind) {
    case 'accepted':
      return answer.amountKobo <= file.mostKobo
        ? { do: 'approve', amountKobo: answer.amountKobo }
        : { do: 'find-out' }
    case 'refused':
      return { do: 'refuse', words: answer.words }
    case 'asks':
      return { do: 'ask', words: answer.words }
    case 'read':
      return wait(file, now, { unknown: false, acknowledge: !file.isRead })
    case 'pending':
      return wait(file, now, { unknown: false, acknowledge: false })
    case 'unknown':
      return wait(file, now, { unknown: true, acknowledge: false })
    case 'never-seen': {
      const left = graceLeftMs(file.sentAt, graceMs, now)
      return left > 0
        ? { do: 'wait', at: later(now, left), unknown: true, acknowledge: false }
        : { do: 'send', at: now }
    }
  }
}

/** When to repeat a withdrawal; null once the insurer knows it, or never got a file. */
export const tellAgainAt = (
  answer: Withdrawn,
  file: Pick<FileSoFar, 'sentAt' | 'asks'>,
  now: Date,
): Date | null => {
  if (answer.kind === 'unknown') return askAt(file, now)
  const left = answer.kind === 'never-seen' ? graceLeftMs(file.sentAt, graceMs, now) : 0
  return left > 0 ? later(now, left) : null
}
