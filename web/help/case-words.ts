// Words and colours of help cases.
import { type CaseState, isUnanswered } from '#contract/help/case-process.ts'
import { type CaseSubject, caseSubjects } from '#contract/help/subjects.ts'

export const toneOf = (state: CaseState): 'good' | 'warn' | 'plain' => {
  if (isUnanswered(state)) return 'warn'
  return state === 'closed' ? 'plain' : 'good'
}

export const titleOf = ({ subject, title }: { subject: CaseSubject; title: string }): string =>
  title || caseSubjects[subject]

/** "within 4 hours", "within 2 days". */
export const withinWords = (hours: number): string =>
  hours >= 48 ? `within ${hours / 24} days` : `within ${hours} hours`
