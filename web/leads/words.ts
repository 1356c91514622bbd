// Words of a lead's row: its pill, how they came, and when.
import type { Lead } from '#contract/leads/leads.ts'
import { leadReasonWords, leadSourceWords, type LeadState, leadStateWords } from '#contract/leads/words.ts'
import { formatDay } from '../ui/date.ts'
import type { Tone } from '../ui/pill.tsx'

const tones: Record<LeadState, Tone> = {
  new: 'warn',
  'in-talks': 'plain',
  viewing: 'good',
  deal: 'good',
  lost: 'plain',
}

export const leadAddress = ({ carId, buyerId }: Pick<Lead, 'carId' | 'buyerId'>): string =>
  `/leads/${carId}/${buyerId}`

export const pillOf = ({ state }: Pick<Lead, 'state'>): { words: string; tone: Tone } => ({
  words: leadStateWords[state],
  tone: tones[state],
})

/** "Question, offer"; of a lost lead also why. */
export const sourcesLine = ({ sources, reason }: Pick<Lead, 'sources' | 'reason'>): string => {
  const came = sources
    .map((source, place) =>
      place === 0 || source === 'whatsapp' ? leadSourceWords[source] : leadSourceWords[source].toLowerCase(),
    )
    .join(', ')
  return reason ? `${leadReasonWords[reason]} · ${came}` : came
}

export const reminderLine = ({ on, words }: NonNullable<Lead['reminder']>): string =>
  `${formatDay(on)}: ${words}`
