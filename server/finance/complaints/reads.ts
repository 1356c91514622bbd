// Reads of complaints by agreement and period.
import type { Query } from '#server/kernel/db/db.ts'
import { complaintsOfAgreement, type ComplaintCount, type ComplaintRow, countComplaints } from './sql.ts'

export const complaintsAbout = (db: Query, agreementId: string): Promise<ComplaintRow[]> =>
  complaintsOfAgreement(db, agreementId)

/** Complaints by lender in a period: `from` inclusive, `to` exclusive. */
export const complaintsBetween = (db: Query, from: Date, to: Date): Promise<ComplaintCount[]> =>
  countComplaints(db, from, to)
