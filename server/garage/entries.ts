// Adds, completes and removes service entries; the odometer never runs back.
import { randomUUID } from 'node:crypto'
import { fail, failField } from '#contract/core/errors.ts'
import { kobo } from '#contract/core/money.ts'
import type { Reading } from '#contract/garage/due.ts'
import type { garage } from '#contract/garage/garage.ts'
import { garageLimits } from '#contract/garage/words.ts'
import type { Entry } from '#contract/garage/vehicle-shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { changed, lockOwn, ownVehicle } from './own-vehicle.ts'
import {
  type EntryRow,
  countEntries,
  deleteEntry,
  deleteReadingsAbove,
  entriesPage,
  findEntry,
  insertEntry,
  putJobs,
  putReading,
  readingsOf,
} from './sql.ts'

const entryOf = (row: EntryRow): Entry => ({
  id: row.id,
  kind: row.kind,
  onDay: row.on_day,
  odometerKm: row.odometer_km,
  title: row.title,
  words: row.words,
  costKobo: kobo(row.cost_kobo),
  workshopName: row.workshop_name,
  proven: row.source !== '',
  jobs: row.jobs,
})

export const listEntries: Handler<typeof garage.entries> = async ({ db, user }, { query }) => {
  const { Id, PageNumber, PageSize } = query
  const { id } = await ownVehicle(db, Id, user.id)
  const rows = await entriesPage(db, id, { limit: PageSize, offset: (PageNumber - 1) * PageSize })
  return { page: rows.map(entryOf), totalRecords: await countEntries(db, id) }
}

const kmWords = (km: number) => `${km.toLocaleString('en')} km`

/** Refuses BAD_INPUT where it would run back beside what was read before or after that day. */
const checkReading = async (db: Query, vehicleId: string, { onDay, km }: Reading): Promise<void> => {
  const others = (await readingsOf(db, vehicleId)).filter(each => each.onDay !== onDay)
  const before = others.findLast(each => each.onDay < onDay)
  const after = others.find(each => each.onDay > onDay)
  if (before && km < before.km)
    failField(
      'odometerKm',
      `The reading on ${dayInWords(before.onDay)} was ${kmWords(before.km)}: enter at least that`,
    )
  if (after && km > after.km)
    failField(
      'odometerKm',
      `The reading on ${dayInWords(after.onDay)} was ${kmWords(after.km)}: enter at most that`,
    )
}

/** Refuses BAD_INPUT for a day that is not there yet or too long ago. */
const checkDay = (onDay: string, now: Date): void => {
  if (onDay > lagosDayOf(now)) failField('onDay', 'Choose today or an earlier day')
  if (onDay < `${garageLimits.yearMin}-01-01`)
    failField('onDay', `January 1, ${garageLimits.yearMin} at the earliest`)
}

const keepReading = async (tx: Tx, vehicleId: string, reading: Reading): Promise<void> => {
  await checkReading(tx, vehicleId, reading)
  await putReading(tx, vehicleId, reading)
}

export const noteOdometer: Handler<typeof garage.noteOdometer> = async ({ tx, user, now }, { body }) => {
  const { id } = await lockOwn(tx, body.vehicleId, user.id)
  if (body.corrects) await deleteReadingsAbove(tx, id, body.odometerKm)
  await keepReading(tx, id, { onDay: lagosDayOf(now), km: body.odometerKm })
  return changed(tx, id, now)
}

export const addEntry: Handler<typeof garage.addEntry> = async ({ tx, user, now }, { body }) => {
  const { vehicleId, kind, onDay, odometerKm, title, words, costKobo, workshopName } = body
  const { id } = await lockOwn(tx, vehicleId, user.id)
  checkDay(onDay, now)
  if (odometerKm !== undefined) await checkReading(tx, id, { onDay, km: odometerKm })
  if ((await countEntries(tx, id)) >= garageLimits.entriesMax)
    fail('NOT_NOW', { message: `A record can have up to ${garageLimits.entriesMax} entries.` })
  await insertEntry(
    tx,
    {
      id: randomUUID(),
      vehicle_id: id,
      kind,
      on_day: onDay,
      odometer_km: odometerKm ?? null,
      title,
      words,
      cost_kobo: costKobo,
      workshop_name: workshopName,
      source: '',
      jobs: [],
    },
    now,
  )
  return changed(tx, id, now)
}

const ownEntry = async (db: Query, vehicleId: string, entryId: string): Promise<EntryRow> =>
  (await findEntry(db, vehicleId, entryId)) ?? fail('NOT_FOUND', { message: 'We can’t find that entry.' })

export const removeEntry: Handler<typeof garage.removeEntry> = async ({ tx, user, now }, { body }) => {
  const { id } = await lockOwn(tx, body.vehicleId, user.id)
  const entry = await ownEntry(tx, id, body.entryId)
  if (entry.source !== '') fail('NOT_NOW', { message: 'This entry comes from AutoX and can’t be deleted.' })
  await deleteEntry(tx, entry.id)
  return changed(tx, id, now)
}

export const tickJob: Handler<typeof garage.tickJob> = async ({ tx, user, now }, { body }) => {
  const { id } = await lockOwn(tx, body.vehicleId, user.id)
  const { id: entryId, jobs } = await ownEntry(tx, id, body.entryId)
  if (!jobs[body.place]) fail('NOT_FOUND', { message: 'We can’t find that job.' })
  await putJobs(
    tx,
    entryId,
    jobs.map((job, place) => (place === body.place ? { ...job, done: true } : job)),
  )
  return changed(tx, id, now)
}
