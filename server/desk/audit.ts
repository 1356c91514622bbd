// Writes an audit line: who did what, to whom and why.
import type { Query } from '../kernel/db/db.ts'

export type Subject = {
  type:
    | 'account'
    | 'kyc-file'
    | 'kyc-document'
    | 'purchase'
    | 'part-order'
    | 'offer'
    | 'test-drive'
    | 'reservation'
    | 'inspection'
    | 'rental'
    | 'repair'
    | 'rating'
    | 'top-up'
    | 'withdrawal'
    | 'announcement'
    | 'suspense'
    | 'car'
    | 'conversation'
    | 'lender'
    | 'finance-answer'
    | 'help-case'
    | 'agreement'
    | 'insurer'
    | 'policy'
    | 'insurance-claim'
    | 'rental-claim'
    | 'operator'
    | 'setting-change'
  id: string
}
export type Act = {
  command: string
  subject?: Subject
  /** The account concerned, if any. */
  accountId?: string | undefined
  /** Other things whose decisions it looks at again: earlier versions of a file. */
  earlierIds?: readonly string[]
  /** In the operator's words; never the data that was viewed. */
  reason?: string
}

export const writeAction = (
  db: Query,
  a: Act & { operator: string; at: Date; refusal: string; key?: string | undefined },
): Promise<number> =>
  db.run`
    insert into operator_action
      (at, operator, command, subject_type, subject_id, account_id, reason, outcome, refusal, key)
    values (${a.at}, ${a.operator}, ${a.command}, ${a.subject?.type ?? null}, ${a.subject?.id ?? null},
      ${a.accountId ?? null}, ${a.reason ?? ''}, ${a.refusal ? 'refused' : 'done'}, ${a.refusal},
      ${a.refusal ? null : (a.key ?? null)})`
