// Limits how many signed papers one machine checks in ten minutes.
import { fail } from '#contract/core/errors.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { countAttempt } from './attempt-limit.ts'

/** Subject of the check in the count and the refusal; 60 checks unless `checksMax` differs. */
export type PaperChecks = { kind: string; papers: string; checksMax?: number }

/** Refuses TOO_MANY_REQUESTS. Pages that are rendered here ask for many machines at once, and are not counted. */
export const countPaperCheck = async (
  db: Query,
  { kind, papers, checksMax = 60 }: PaperChecks,
  ip: string,
  now: Date,
): Promise<void> => {
  if (ip === 'here') return
  const rule = { kind, attemptsMax: checksMax, windowMinutes: 10 }
  if (!(await countAttempt(db, rule, ip, now)).ok)
    fail('TOO_MANY_REQUESTS', {
      message: `Too many ${papers} were checked from here. Please wait ten minutes.`,
    })
}
