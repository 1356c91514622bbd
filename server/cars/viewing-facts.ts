// Facts of a car for a viewing.
import type { CarCard } from '#contract/cars/cars.ts'
import { type BranchHoursColumn, branchHoursColumn } from '#server/dealers/branches/reads.ts'
import { type Query, sql, type Sql, type Tx } from '#server/kernel/db/db.ts'

export type Visit = {
  ownerId: string
  state: CarCard['state']
  testDrive: boolean
  locationState: string
  heldFor: string | null
  /** Opening hours of the branch where it stands; null where it stands at none. */
  branchHours: BranchHoursColumn
}

const visitColumns: Sql = sql`
  owner_id as "ownerId", state, test_drive as "testDrive", location_state as "locationState", held_for as "heldFor",
  ${branchHoursColumn} as "branchHours"`

/** Undefined where there is no such car. */
export const visitOf = (db: Query, id: string): Promise<Visit | undefined> =>
  db.maybe<Visit>`select ${visitColumns} from car where id = ${id}`

/** Reads the facts and locks the car against a sale until the transaction ends. */
export const keepVisit = (tx: Tx, id: string): Promise<Visit | undefined> =>
  tx.maybe<Visit>`select ${visitColumns} from car where id = ${id} for share`
