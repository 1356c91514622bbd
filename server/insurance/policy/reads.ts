// What other deals may know of policies: whose they are, what they cover, and when.
import { type Kobo, kobo, minus, ZERO } from '#contract/core/money.ts'
import type { CarPolicy } from '#contract/insurance/policy/car-policy.ts'
import type { Extension } from '#contract/insurance/terms.ts'
import { insurersByIds } from '#server/insurance/reads.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { givingWay } from './days-sql.ts'
import { lastCoveredDay } from './refund.ts'
import {
  findOfAgreement,
  findPolicies,
  findPolicy,
  inForceStates,
  issuedForCar,
  type PolicyRow,
  successorOf,
} from './sql.ts'

export type CoveringPolicy = {
  id: string
  holderId: string
  insurerId: string
  vehicleTitle: string
  plate: string
  /** The rental whose owner required it. */
  rentalId: string | null
  cover: PolicyRow['cover']
  extensions: readonly Extension[]
  /** Covered days; null if it was never issued or was withdrawn. */
  covered: { from: string; until: string } | null
  /** Nothing that happened before it was paid or had begun, or after another insurer took over. */
  paidAt: Date | null
  handedOverAt: Date | null
  propertyKobo: Kobo
  /** The most for the vehicle itself, with the excess taken off; nothing where only others are covered. */
  ownKobo: Kobo
  excessKobo: Kobo | null
}

const covering = (row: PolicyRow): CoveringPolicy => {
  const { sumInsuredKobo, extensions, vehicle } = row.insured
  const excessKobo = row.excess_kobo === null ? null : kobo(row.excess_kobo)
  const issued = row.certificate_issue > 0 && row.state !== 'taken-back'
  return {
    id: row.id,
    holderId: row.holder_id,
    insurerId: row.insurer_id,
    vehicleTitle: vehicle.title,
    plate: row.plate,
    rentalId: row.rental_id,
    cover: row.cover,
    extensions,
    paidAt: row.begun_at ?? row.paid_at,
    handedOverAt: row.handed_over_at,
    covered: issued ? { from: row.starts_on, until: lastCoveredDay(row) } : null,
    propertyKobo: kobo(row.property_kobo),
    ownKobo: sumInsuredKobo === null ? ZERO : minus(sumInsuredKobo, excessKobo ?? ZERO),
    excessKobo,
  }
}

/** These policies by id; whichever there is none of is left out. */
export const findCoveringPolicies = async (
  db: Query,
  ids: readonly string[],
): Promise<Map<string, CoveringPolicy>> =>
  new Map((await findPolicies(db, ids)).map(row => [row.id, covering(row)]))

/** Undefined if there is none. */
export const findCoveringPolicy = async (db: Query, id: string): Promise<CoveringPolicy | undefined> =>
  (await findCoveringPolicies(db, [id])).get(id)

const ofCar = async (db: Query, rows: readonly PolicyRow[]): Promise<CarPolicy[]> => {
  const insurers = await insurersByIds(
    db,
    rows.map(row => row.insurer_id),
  )
  return rows.map(row => ({
    id: row.id,
    insurerName: insurers.get(row.insurer_id)!.insurer.name,
    policyNumber: row.policy_number ?? '',
    sumInsuredKobo: row.insured.sumInsuredKobo ?? ZERO,
    startsOn: row.starts_on,
    until: row.until_on,
    awaitsDelivery: row.state === 'bound',
    inForce: (inForceStates as readonly string[]).includes(row.state),
  }))
}

/** Comprehensive policies of a holder for a car of the market, in force on a Lagos day or from later on, the longest first. */
export const policiesForCar = async (
  db: Query,
  query: { holderId: string; carId: string; day: string },
): Promise<CarPolicy[]> => ofCar(db, await issuedForCar(db, query))

export type RentalCover = {
  policyId: string
  state: PolicyRow['state']
  insurerName: string
  premiumKobo: Kobo
  /** Back with the renter, of what ended early or never began. */
  refundedKobo: Kobo
  /** Whether it has ever been in force, and so may pay for damage. */
  hasBegun: boolean
  isRefused: boolean
  /** Its last day in Lagos. */
  until: string
}

/** The daily cover of a rental, as both of its sides may know it. */
export const rentalCoverOf = async (db: Query, policyId: string): Promise<RentalCover> => {
  const row = (await findPolicy(db, policyId))!
  const { insurer } = (await insurersByIds(db, [row.insurer_id])).get(row.insurer_id)!
  return {
    policyId,
    state: row.state,
    insurerName: insurer.name,
    premiumKobo: kobo(row.premium_kobo),
    refundedKobo: kobo(row.state === 'refused' ? row.premium_kobo : (row.refunded_kobo ?? 0)),
    hasBegun: row.begun_at !== null && row.state !== 'taken-back',
    isRefused: row.state === 'refused' || row.state === 'taken-back',
    until: lastCoveredDay(row),
  }
}

const renewalsMax = 20
const hasSuccessor = ({ state, moved_to_id: movedTo }: PolicyRow): boolean =>
  movedTo !== null || state === 'succeeded' || state === 'lapsed'

/** The policy in force: this one, or its successor. */
export const currentPolicy = async (db: Query, policy: PolicyRow): Promise<PolicyRow> => {
  let row = policy
  for (let at = 0; at < renewalsMax; at++) {
    // A late renewal can expire while its insurer decides.
    const next = hasSuccessor(row) ? await successorOf(db, row.id) : undefined
    const issued = next?.policy_number ? await findPolicy(db, next.id) : undefined
    // One that takes over is issued before it begins.
    if (!issued || issued.state === 'bound') return row
    row = issued
  }
  return row
}

/** Current state of a car's policy or its successor; undefined if there is none. */
export const policyOfCar = async (db: Query, id: string): Promise<CarPolicy | undefined> => {
  const row = await findPolicy(db, id)
  return row && (await ofCar(db, [await currentPolicy(db, row)]))[0]
}

/** The policy for an agreement's car that the insurer has not issued; undefined if there is none. */
export const unissuedFor = async (
  db: Query,
  agreementId: string,
): Promise<{ policyId: string; isPaid: boolean } | undefined> => {
  const row = await findOfAgreement(db, agreementId)
  return row && row.state !== 'bound' ? { policyId: row.id, isPaid: row.state !== 'applied' } : undefined
}

/** Number of a holder's policies in force on a Lagos day, and the earliest last day. */
export const coverOf = (db: Query, holderId: string, day: string) =>
  db.one<{ policies: number; next_end: string | null }>`
    select count(*) as policies, min(coalesce(ended_on, until_on))::text as next_end from policy
    where holder_id = ${holderId} and state = any(${[...inForceStates]}) and starts_on <= ${day}::date
      and coalesce(ended_on, until_on) >= ${day}::date`

/** A seller's own policies that end when the buyer's cover, which waits, begins with the delivery. */
export const endingAtDelivery = async (
  db: Query,
  { policyId, ownerId }: { policyId: string; ownerId: string },
): Promise<{ id: string; insurerName: string }[]> => {
  const waiting = await findPolicy(db, policyId)
  if (waiting?.state !== 'bound') return []
  const holders = (await givingWay(db, waiting, ownerId)) ?? []
  const rows = await findPolicies(
    db,
    holders.map(({ id }) => id),
  )
  return (await ofCar(db, rows)).map(({ id, insurerName }) => ({ id, insurerName }))
}
