// What claims may know of a policy: whose it is, what it covers, and when.
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import type { Extension } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/opening-hours/days.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { findPolicy, type PolicyRow } from './sql.ts'

export type CoveringPolicy = {
  id: string
  holderId: string
  insurerId: string
  vehicleTitle: string
  plate: string
  cover: PolicyRow['cover']
  extensions: readonly Extension[]
  /** The days on which it covers something; null where it was never issued, or was taken back. */
  covered: { from: string; until: string } | null
  propertyKobo: Kobo
  /** The most for the vehicle itself, with the excess taken off; nothing where only others are covered. */
  ownKobo: Kobo
  excessKobo: Kobo | null
}

const lastDayOf = (row: PolicyRow): string => {
  if (row.state === 'suspended') return lagosDayOf(row.changed_at)
  return row.ended_on ?? row.until_on
}

/** Undefined where there is none. */
export const coveringPolicy = async (db: Query, id: string): Promise<CoveringPolicy | undefined> => {
  const row = await findPolicy(db, id)
  if (!row) return undefined
  const { sumInsuredKobo, extensions, vehicle } = row.insured
  const excessKobo = row.excess_kobo === null ? null : kobo(row.excess_kobo)
  const issued = row.policy_number !== null && row.state !== 'taken-back'
  return {
    id: row.id,
    holderId: row.holder_id,
    insurerId: row.insurer_id,
    vehicleTitle: vehicle.title,
    plate: row.plate,
    cover: row.cover,
    extensions,
    covered: issued ? { from: row.starts_on, until: lastDayOf(row) } : null,
    propertyKobo: kobo(row.property_kobo),
    ownKobo: sumInsuredKobo === null ? ZERO : minus(sumInsuredKobo, excessKobo ?? ZERO),
    excessKobo,
  }
}
