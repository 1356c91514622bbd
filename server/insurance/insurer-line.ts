// An insurer in a line, as the desk reads it.
import { percentWords } from '#contract/core/money.ts'
import type { InsurerRow } from './sql.ts'
import { dayInWords } from '#contract/core/day-words.ts'

export const insurerTerms = (i: InsurerRow): string =>
  `licence ${i.licence_number} since ${dayInWords(i.licensed_on)}, ${i.licence_state.replace('-', ' ')}; comprehensive ${percentWords(i.comprehensive_bps)}, asked ${i.adapter === 'http' ? 'over the internet' : 'in the demonstration'}`

export const insurerLine = (i: InsurerRow): string => `${i.id}  ${i.name}: ${insurerTerms(i)}`
