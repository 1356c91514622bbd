// Verdicts of the public certificate check, in a few words.
import type { CheckedCertificate } from '#contract/insurance/insurance.ts'
import type { VerdictTone } from '../../public-pages/verdict-head.tsx'

type Verdict = { mark: string; tone: VerdictTone; title: string }

const verdicts: Record<CheckedCertificate['state'], Verdict> = {
  'in-force': { mark: '✓', tone: 'good', title: 'Genuine, and in force' },
  'not-begun': { mark: '!', tone: 'warn', title: 'Genuine, but not begun yet' },
  expired: { mark: '✕', tone: 'bad', title: 'Expired: not insured by it' },
  cancelled: { mark: '✕', tone: 'bad', title: 'Cancelled: not insured by it' },
  suspended: { mark: '✕', tone: 'bad', title: 'Suspended: not insured by it' },
  replaced: { mark: '↩', tone: 'warn', title: 'Replaced by a newer certificate' },
  renewed: { mark: '↩', tone: 'warn', title: 'Over, and renewed: ask for the new certificate' },
  moved: { mark: '↩', tone: 'warn', title: 'Moved to another insurer: ask for the new certificate' },
  unknown: { mark: '✕', tone: 'bad', title: 'Not genuine' },
}

export const verdictOf = ({ genuine, state }: Pick<CheckedCertificate, 'genuine' | 'state'>): Verdict =>
  verdicts[genuine ? state : 'unknown']
