// An insurer in a line, as the desk reads it.
import type { InsurerRow } from './sql.ts'
import { dayInWords } from '#server/kernel/jobs/lagos-time.ts'

const percent = (bps: number): string => `${bps / 100}%`
export const insurerTerms = (i: InsurerRow): string =>
  `licence ${i.licence_number} since ${dayInWords(i.licensed_on)}, ${i.licence_state}; comprehensive ${percent(i.comprehensive_bps)}, asked by ${i.adapter}`

export const insurerLine = (i: InsurerRow): string => `${i.id}  ${i.name}: ${insurerTerms(i)}`
