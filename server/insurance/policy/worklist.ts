// Policies as the work of their insurers, for the desk.
import { worklistTitles } from '#contract/desk/worklists.ts'
import type { PolicyState } from '#contract/insurance/policy/process.ts'
import { dealWorklist } from '#server/deal-engine/worklist.ts'
import { bareColumn, isIdTyped, type Worklist } from '#server/desk/worklist.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { policyKind } from './kind.ts'

/** What a row shows of its policy `p`, and is found by. */
export const policyColumns = {
  title: sql`coalesce(p.insured->'vehicle'->>'title', '')`,
  mark: sql`coalesce(nullif(p.plate, ''), p.vin)`,
  number: sql`coalesce(p.policy_number, '')`,
}
export const policyMarks = sql`p.id as policy_id, p.plate, p.vin, p.policy_number`

export const fitsPolicy = (bare: string): Sql => sql`
  (${bareColumn(sql`w.plate`)} = ${bare} or w.vin = ${bare} or ${bareColumn(sql`w.policy_number`)} = ${bare}
    or ${isIdTyped(sql`w.policy_id`, bare)})`

export const insurerNames = async (db: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await insurersByIds(db, ids))].map(([id, { insurer }]) => [id, insurer.name]))

export const policyWorklist: Worklist = dealWorklist<PolicyState>(policyKind, {
  words: worklistTitles.policies,
  party: 'Insurer',
  partyNames: insurerNames,
  stages: {
    paid: 'new',
    unclear: 'to-decide',
    quoted: 'with-customer',
    applied: 'with-customer',
    expiring: 'with-customer',
    suspended: 'with-customer',
    bound: 'under-way',
    active: 'under-way',
    renewing: 'under-way',
    renewed: 'under-way',
    succeeded: 'over',
    lapsed: 'over',
    expired: 'over',
    withdrawn: 'over',
    refused: 'over',
    cancelled: 'over',
    'called-off': 'over',
    'taken-back': 'over',
  },
  columns: {
    ...policyColumns,
    party_id: sql`p.insurer_id`,
    amount_kobo: sql`p.premium_kobo`,
    starts_on: sql`p.starts_on::text`,
  },
  joined: sql`join policy p on p.id = d.id`,
  marks: policyMarks,
  fits: fitsPolicy,
})
