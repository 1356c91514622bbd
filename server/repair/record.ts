// Records a car's condition at check-in and completion.
import { failField } from '#contract/core/errors.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { insertRecord, type RecordKind, type RecordRow, recordsOf } from './record-sql.ts'
import type { RepairRow } from './sql.ts'

type RecordInput = {
  odometerKm: number
  fuelEighths?: number
  words: string
  pictures: readonly string[]
}
type Making = { row: RepairRow; kind: RecordKind; by: string; now: Date }

const checkKm = (km: number, came: RecordRow | undefined): void => {
  if (came && km < came.odometer_km)
    failField('odometerKm', `It came with ${came.odometer_km.toLocaleString('en')} km: at least that`)
}

/**
 * Keeps one record of a car. Refuses NOT_YOUR_PICTURE, and BAD_INPUT beside its field: kilometres that run back, a picture
 * that is too old.
 */
export const keepRecord = async (tx: Tx, making: Making, facts: RecordInput): Promise<void> => {
  const { row, kind, now } = making
  if (kind === 'ready') checkKm(facts.odometerKm, (await recordsOf(tx, row.id)).workshop)
  await insertRecord(tx, {
    repair_id: row.id,
    kind,
    odometer_km: facts.odometerKm,
    fuel_eighths: facts.fuelEighths ?? null,
    words: facts.words,
    // Pictures of the finished car, taken after its arrival.
    pictures: await freshPictures(tx, {
      userId: making.by,
      hashes: facts.pictures,
      since: kind === 'ready' ? row.checked_in_at! : row.started_at,
      now,
    }),
    made_at: now,
  })
}
