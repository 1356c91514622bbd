// Recording how a car came and how it stands ready: whose pictures and how old, and kilometres that do not run back.
import { fail, failField } from '#contract/core/errors.ts'
import { ownedPictures, picturesSentBefore } from '#server/domains/uploads/kept-pictures.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { insertRecord, type RecordKind, type RecordRow, recordsOf } from './record-sql.ts'
import type { RepairRow } from './sql.ts'

type Seen = {
  odometerKm: number
  fuelEighths?: number
  words: string
  pictures: readonly string[]
}
type Making = { row: RepairRow; kind: RecordKind; by: string; now: Date }

/** Pictures of a record are taken for it: none is older than the booking, or than the check-in. */
const freshPictures = async (tx: Tx, { row, kind, by, now }: Making, hashes: readonly string[]) => {
  const facts = await ownedPictures(tx, { userId: by, hashes, now })
  const since = kind === 'ready' ? row.checked_in_at! : row.started_at
  const old = new Set(await picturesSentBefore(tx, by, hashes, since))
  const problems = hashes.flatMap((hash, place) =>
    old.has(hash)
      ? [{ field: `pictures.${place}`, message: 'This picture was sent earlier. Take a new one.' }]
      : [],
  )
  if (problems[0]) fail('BAD_INPUT', { message: problems[0].message, problems })
  return facts.map(({ hash, width, height, colour }) => ({ hash, width, height, colour }))
}

const checkKm = (km: number, came: RecordRow | undefined): void => {
  if (came && km < came.odometer_km)
    failField('odometerKm', `It came with ${came.odometer_km.toLocaleString('en')} km: at least that`)
}

/**
 * Keeps one record of a car. Refuses NOT_YOUR_PICTURE, and BAD_INPUT beside its field: kilometres that run back, a picture
 * that is too old.
 */
export const keepRecord = async (tx: Tx, making: Making, seen: Seen): Promise<void> => {
  const { row, kind, now } = making
  if (kind === 'ready') checkKm(seen.odometerKm, (await recordsOf(tx, row.id)).workshop)
  await insertRecord(tx, {
    repair_id: row.id,
    kind,
    odometer_km: seen.odometerKm,
    fuel_eighths: seen.fuelEighths ?? null,
    words: seen.words,
    pictures: await freshPictures(tx, making, seen.pictures),
    made_at: now,
  })
}
