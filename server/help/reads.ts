// Reads of cases about finance by agreement and period.
import type { HelpCase } from '#contract/help/cases.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { casesOf } from './show.ts'
import { type CaseCount, casesOfAgreement, countFinanceCases } from './sql.ts'

export { isCaseOpened } from './sql.ts'

export const complaintsAbout = async (db: Query, agreementId: string): Promise<HelpCase[]> =>
  casesOf(db, await casesOfAgreement(db, agreementId))

/** Cases about finance by lender in a period: `from` inclusive, `to` exclusive. */
export const complaintsBetween = (db: Query, from: Date, to: Date): Promise<CaseCount[]> =>
  countFinanceCases(db, from, to)
