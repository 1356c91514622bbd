// A lender in a line, as the desk reads it.
import { percentWords } from '#contract/core/money.ts'
import type { LenderRow } from './sql.ts'
import { dayInWords } from '#contract/core/day-words.ts'

export const lenderTerms = (l: LenderRow): string =>
  `approval ${l.approval_number} of ${dayInWords(l.approved_on)}, ${l.approval_state}; ${percentWords(l.yearly_bps)} a year, fee ${percentWords(l.fee_bps)}, ${percentWords(l.down_min_bps)} down, ${l.months_min} to ${l.months_max} months`

export const lenderLine = (l: LenderRow): string => `${l.id}  ${l.name}: ${lenderTerms(l)}`
