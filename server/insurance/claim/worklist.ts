// Claims as the work of their insurers, for the desk.
import { worklistTitles } from '#contract/desk/worklists.ts'
import type { ClaimState } from '#contract/insurance/claim/process.ts'
import { dealWorklist } from '#server/deal-engine/worklist.ts'
import { isIdTyped, type Worklist } from '#server/desk/worklist.ts'
import { fitsPolicy, insurerNames, policyColumns, policyMarks } from '#server/insurance/policy/worklist.ts'
import { sql } from '#server/kernel/db/db.ts'
import { insuranceClaimKind } from './kind.ts'

export const claimWorklist: Worklist = dealWorklist<ClaimState>(insuranceClaimKind, {
  words: worklistTitles.claims,
  party: 'Insurer',
  partyNames: insurerNames,
  stages: {
    reported: 'new',
    assessing: 'to-decide',
    review: 'to-decide',
    'amount-review': 'to-decide',
    'award-review': 'to-decide',
    'payee-check': 'to-decide',
    // The injured person is waited for like a customer.
    unnamed: 'with-customer',
    'party-asked': 'with-customer',
    missing: 'with-customer',
    approved: 'with-customer',
    awarded: 'with-customer',
    refused: 'with-customer',
    'not-awarded': 'with-customer',
    accepted: 'to-pay',
    'paying-party': 'to-pay',
    'party-paid': 'under-way',
    paid: 'over',
    uncollected: 'over',
    rejected: 'over',
    closed: 'over',
    withdrawn: 'over',
  },
  columns: { ...policyColumns, party_id: sql`d.insurer_id`, amount_kobo: sql`d.offered_kobo` },
  joined: sql`join policy p on p.id = d.policy_id`,
  marks: policyMarks,
  fits: bare => sql`(${fitsPolicy(bare)} or ${isIdTyped(sql`w.id`, bare)})`,
})
