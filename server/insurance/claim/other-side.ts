// Claims on other policies for the same event.
import { barePlate } from '#contract/garage/words.ts'
import type { ClaimCause } from '#contract/insurance/claim/kinds.ts'
import { insuranceClaim, unpaidClaimEnds, type ClaimState } from '#contract/insurance/claim/process.ts'
import { bareColumn } from '#server/desk/worklist.ts'
import { findCoveringPolicy } from '#server/insurance/policy/reads.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import { findParty, type PartyRow } from './party-sql.ts'
import type { ClaimRow } from './sql.ts'

export type OtherSideClaim = {
  id: string
  insurerName: string
  cause: ClaimCause
  state: ClaimState
  happenedOn: string
  /** Whether it pays for the same vehicle. */
  isSameDamage: boolean
  isOffered: boolean
}
type Row = Pick<ClaimRow, 'id' | 'cause' | 'state' | 'insurer_id' | 'happened_on' | 'offered_kobo'> & {
  policy_plate: string
  named: string[]
}
type Plates = { policy: string; named: readonly string[] }

const limit = 20

const plateOf = ({ answer, plate }: PartyRow): string => (answer === 'denied' ? '' : plate)
const isFirstWithoutPlate = ({ number, answer, plate }: PartyRow): boolean =>
  number === 1 && answer !== 'denied' && plate === ''

// The report repeats the plate of the person it names: once they denied or another is named, that one counts.
const platesOf = async (db: Query, row: ClaimRow): Promise<Plates> => {
  const policy = (await findCoveringPolicy(db, row.policy_id))!
  const party = await findParty(db, row.id)
  const named = barePlate(party && !isFirstWithoutPlate(party) ? plateOf(party) : row.other_plate)
  return { policy: barePlate(policy.plate), named: named === '' ? [] : [named] }
}

/** The vehicles for whose damage a claim pays. */
const damagedIn = (cause: ClaimCause, { policy, named }: Plates): readonly string[] =>
  cause === 'to-others' ? named : [policy]

const findRows = (db: Query, row: ClaimRow, { policy, named }: Plates): Promise<Row[]> => {
  const policyPlate = bareColumn(sql`p.plate`)
  const namedPlates = sql`array[${bareColumn(sql`coalesce(n.plate, c.other_plate)`)}]`
  return db.rows<Row>`
    select c.id, c.cause, c.state, c.insurer_id, c.happened_on, c.offered_kobo, ${policyPlate} as policy_plate,
      array_remove(${namedPlates}, '') as named
    from insurance_claim c join policy p on p.id = c.policy_id
    left join lateral (
      select case when answer = 'denied' then '' when number = 1 and plate = '' then c.other_plate else plate end as plate
      from claim_party where claim_id = c.id order by number desc limit 1) n on true
    where c.id <> ${row.id}
      and (c.policy_id <> ${row.policy_id}
        or c.cause = 'to-others' and ${row.cause} = 'to-others' and ${namedPlates} && ${[...named]}::text[])
      and c.happened_on between ${row.happened_on}::date - 1 and ${row.happened_on}::date + 1
      and c.state <> all(${[...unpaidClaimEnds]})
      and (${policyPlate} = any(${[...named]}) or ${namedPlates} && ${[...named]}::text[] or (${policy} <> '' and (${policyPlate} = ${policy} or ${policy} = any(${namedPlates}))))
    order by c.offered_kobo is null, c.started_at, c.id limit ${limit}`
}

/**
 * Open and paid claims for the same event, offered ones first: within a day, where the policy of either insures a vehicle
 * that the other names, both insure the same one, or both name the same one; on one policy where both damaged the same one
 * of others. For insurers and operators; the two claimants
 * never see each other's.
 */
export const claimsOfOtherSide = async (db: Query, row: ClaimRow): Promise<OtherSideClaim[]> => {
  const plates = await platesOf(db, row)
  const rows = await findRows(db, row, plates)
  const insurers = await insurersByIds(
    db,
    rows.map(({ insurer_id: id }) => id),
  )
  const damaged = damagedIn(row.cause, plates)
  return rows.map(claim => ({
    id: claim.id,
    insurerName: insurers.get(claim.insurer_id)!.insurer.name,
    cause: claim.cause,
    state: claim.state,
    happenedOn: claim.happened_on,
    isSameDamage: damagedIn(claim.cause, { policy: claim.policy_plate, named: claim.named }).some(plate =>
      damaged.includes(plate),
    ),
    isOffered: claim.offered_kobo !== null,
  }))
}

/** How an operator reads it. */
export const otherSideWords = ({ id, insurerName, state, isSameDamage }: OtherSideClaim): string =>
  `Another claim for this event, ${id.slice(0, 8)} at ${insurerName}: ${insuranceClaim.states[state].words}${
    isSameDamage ? ', for the same vehicle' : ''
  }`

/** Where its page at the desk leads: the insurer whose money is waited for, else the first of them. */
export const relatedAtDesk = async (db: Query, row: ClaimRow) => {
  if (row.state === 'accepted' || row.state === 'paying-party')
    return { type: 'insurer', id: row.insurer_id, words: 'Its insurer, with the money held for it' }
  const [claim] = await claimsOfOtherSide(db, row)
  return claim ? { type: 'insurance-claim', id: claim.id, words: otherSideWords(claim) } : null
}

/** The claim by which the same damage is offered or paid already. Two decisions about one vehicle wait for each other. */
export const findPaidElsewhere = async (tx: Tx, row: ClaimRow): Promise<OtherSideClaim | undefined> => {
  for (const plate of damagedIn(row.cause, await platesOf(tx, row)).toSorted())
    await tx.run`select pg_advisory_xact_lock(hashtextextended(${`damage to ${plate}`}, 0))`
  return (await claimsOfOtherSide(tx, row)).find(({ isSameDamage, isOffered }) => isSameDamage && isOffered)
}
