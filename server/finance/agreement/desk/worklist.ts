// Finance agreements as the work of their lenders, for the desk.
import type { AgreementState } from '#contract/finance/agreement/process.ts'
import { worklistTitles } from '#contract/desk/worklists.ts'
import { dealWorklist } from '#server/deal-engine/worklist.ts'
import { isIdTyped, type Worklist } from '#server/desk/worklist.ts'
import { lendersByIds } from '#server/finance/reads.ts'
import { sql } from '#server/kernel/db/db.ts'
import { agreementKind } from '../kind.ts'

export const agreementWorklist: Worklist = dealWorklist<AgreementState>(agreementKind, {
  words: worklistTitles.agreements,
  party: 'Lender',
  partyNames: async (db, ids) =>
    new Map([...(await lendersByIds(db, ids))].map(([id, { name }]) => [id, name])),
  stages: {
    applied: 'with-customer',
    accepted: 'with-customer',
    'awaiting-inspector': 'with-customer',
    offered: 'with-customer',
    preparing: 'with-customer',
    'in-transit': 'with-customer',
    delivered: 'with-customer',
    'in-arrears': 'with-customer',
    inspected: 'new',
    disputed: 'to-decide',
    repaying: 'under-way',
    defaulted: 'under-way',
    'written-off': 'under-way',
    settled: 'over',
    'settled-early': 'over',
    rejected: 'over',
    declined: 'over',
    lapsed: 'over',
    withdrawn: 'over',
    'not-chosen': 'over',
    unwound: 'over',
  },
  columns: {
    party_id: sql`d.lends`,
    title: sql`concat_ws(' ', c.year, c.make, c.model, nullif(c.trim, ''))`,
    mark: sql`coalesce(c.vin, '')`,
    number: sql`''`,
    amount_kobo: sql`d.loan_kobo`,
  },
  joined: sql`join car c on c.id = d.car_id`,
  marks: sql`c.vin, d.policy_id`,
  fits: bare =>
    sql`(w.vin = ${bare} or ${isIdTyped(sql`w.id`, bare)} or ${isIdTyped(sql`w.policy_id`, bare)})`,
})
