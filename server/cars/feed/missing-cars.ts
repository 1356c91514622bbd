// Notes which cars of earlier stock lists the newest one lacks.
import type { ImportRow } from '#contract/cars/imports.ts'
import { Vin } from '#contract/core/fields.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { carsWithVins } from '../import/imports-sql.ts'
import type { PlannedLine } from '../import/plan-lines.ts'
import type { CarNames } from '../import/read-lines.ts'
import { carsWithNumbers } from '../stock/stock-sql.ts'
import type { FeedRow } from './feed-sql.ts'
import { countMissing, markMissing, markPresent, setMissingCars } from './missing-cars-sql.ts'

/** By what a refused line can be tied to a car; undefined where it names none. */
const namesOf = ({ names }: PlannedLine): { vin?: string; stockNumber?: string } | undefined => {
  const { vin = '', stockNumber = '' }: Partial<CarNames> = names ?? {}
  const { data } = Vin.safeParse(vin)
  return data || stockNumber ? { ...(data && { vin: data }), ...(stockNumber && { stockNumber }) } : undefined
}

type Imported = {
  importId: string
  rows: readonly ImportRow[]
  plans: readonly PlannedLine[]
  now: Date
}

/** A refused line that names no car may be any of them, so with one in the list no further car counts as missing. */
export const noteMissingCars = async (
  tx: Tx,
  { id, owner_id: ownerId }: FeedRow,
  { importId, rows, plans, now }: Imported,
): Promise<void> => {
  const carIds = rows.flatMap(({ carId }) => carId ?? [])
  const refused = plans.filter(({ outcome }) => outcome === 'refused').map(namesOf)
  const vins = refused.flatMap(names => names?.vin ?? [])
  const numbers = refused.flatMap(names => names?.stockNumber ?? [])
  const named = [
    ...(await carsWithVins(tx, ownerId, vins)),
    ...(await carsWithNumbers(tx, ownerId, numbers)),
  ].map(car => car.id)
  await markPresent(tx, id, [...new Set([...carIds, ...named])])
  if (!refused.includes(undefined)) await markMissing(tx, id, [...carIds, ...named], now)
  await setMissingCars(tx, importId, await countMissing(tx, id))
}
