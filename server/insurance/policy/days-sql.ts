// Which policies hold days of a vehicle that another one needs.
import type { Query, Tx } from '#server/kernel/db/db.ts'
import {
  awaitsDelivery,
  inForceStates,
  type PolicyRow,
  takeDays,
  vehicleKeys,
  withInsurerStates,
} from './sql.ts'

export type DaysSpan = Pick<
  PolicyRow,
  'id' | 'plate' | 'vin' | 'insured' | 'cover' | 'starts_on' | 'until_on'
>
type DaysHolder = Pick<PolicyRow, 'id' | 'holder_id' | 'state' | 'lender_agreement_id' | 'takes_over_id'>

const holdersOf = (db: Query, row: DaysSpan): Promise<DaysHolder[]> =>
  db.rows<DaysHolder>`
    select id, holder_id, state, lender_agreement_id, takes_over_id from policy
    where id <> ${row.id} and id in (
      select policy_id from policy_day where vehicle = any(${vehicleKeys(row)}) and cover = ${row.cover}
        and day between ${row.starts_on}::date and ${row.until_on}::date)
    order by id limit 20`

const endable: readonly string[] = [...inForceStates, ...withInsurerStates]

/**
 * Policies that hold days of this one and give way to it at the delivery, because they are those of the car's owner. Undefined
 * where one of them stays: it is somebody else's, or notes a lender of its own.
 */
export const givingWay = async (
  db: Query,
  row: DaysSpan,
  ownerId: string | undefined,
): Promise<DaysHolder[] | undefined> => {
  const holders = await holdersOf(db, row)
  const endsWith = ({ state, takes_over_id: beforeId }: DaysHolder) =>
    endable.includes(state) || (state === 'bound' && beforeId !== null)
  const stays = (holder: DaysHolder) =>
    holder.holder_id !== ownerId || holder.lender_agreement_id !== null || !endsWith(holder)
  return holders.some(stays) ? undefined : holders
}

/** Whether a policy in force notes the lender of this agreement. */
export const isInsuredFor = async (db: Query, agreementId: string): Promise<boolean> =>
  (await db.maybe`
    select from policy where lender_agreement_id = ${agreementId} and state = any(${[...inForceStates]}) limit 1`) !==
  undefined

/** Reserves the days of cover; false where they are taken. What its seller's own policy holds is free at the delivery. */
export const reserveDays = async (tx: Tx, row: PolicyRow, ownerId: string | undefined): Promise<boolean> => {
  if (!awaitsDelivery(row) || row.agreement_id === null) return takeDays(tx, row)
  const holders = await givingWay(tx, row, ownerId)
  if (holders === undefined) return false
  return holders.length > 0 || takeDays(tx, row)
}
