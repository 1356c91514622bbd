// Verdicts of the public receipt check, in plain words.
import type { Checked } from '#contract/receipts/receipts.ts'

export type Verdict = 'genuine' | 'under-way' | 'reversed' | 'not-genuine'

export const verdictOf = ({ genuine, state }: Pick<Checked, 'genuine' | 'state'>): Verdict => {
  if (!genuine) return 'not-genuine'
  return state === 'done' ? 'genuine' : (state ?? 'genuine')
}

export const verdictWords: Record<Verdict, { title: string; about: string }> = {
  genuine: {
    title: 'Genuine, and it stands',
    about: 'AutoX made this receipt, and the money has moved.',
  },
  'under-way': {
    title: 'Genuine, but not paid out yet',
    about:
      'AutoX made this receipt. The money is set aside and can still go back: do not hand anything over.',
  },
  reversed: {
    title: 'Reversed: the money went back',
    about: 'AutoX made this receipt, but it no longer stands. Do not hand anything over.',
  },
  'not-genuine': {
    title: 'Not genuine',
    about: 'AutoX never made this receipt, or part of its code was lost. Do not hand anything over.',
  },
}
