// Loads a condition record: rental, records and device draft.
import type { CallError } from '#contract/core/call.ts'
import type { Rental } from '#contract/rental/fields.ts'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { api } from '../../client/api.ts'
import { startOf } from '../../uploads/use-uploads.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { draftKey, readDraft } from '../../session/drafts.ts'
import { userIdOf } from '../../session/keys.ts'
import type { RecordQueue } from '../../app/outgoing/written-record.ts'
import { type About, emptyDraft, formOf, type Here, type RecordDraft } from './draft.ts'

export type RecordStart = { here: Here; start: Start; form: string; userId: string }
export type RecordData = {
  id: string
  moment: RecordMoment
  about: About
  /** Undefined offline: the record is sent later. */
  records: RentalRecords | undefined
  formStart: RecordStart
}
export type RecordRequest = Promise<
  { loaded: RecordData; error?: undefined } | { loaded?: undefined; error: CallError }
>

/** What this device keeps of a record. */
export async function readRecordStart(id: string, moment: RecordQueue): Promise<RecordStart> {
  const [userId, form] = [userIdOf() ?? '', formOf(id, moment)]
  const { Shots, ...here } = { ...emptyDraft, ...readDraft<RecordDraft>(draftKey(userId, form)) }
  return { here, start: await startOf(userId, form, Shots), form, userId }
}

/** Without a network what this device keeps of the record is enough to go on. Never rejects. */
export async function loadRecord(id: string, moment: RecordMoment): RecordRequest {
  const [deal, records, formStart] = await Promise.all([
    api.rentals.byId({ query: { Id: id } }),
    api.rentalRecords.read({ query: { Id: id } }),
    readRecordStart(id, moment),
  ])
  const error = deal.error ?? records.error
  const storedAbout = formStart.here.about
  if (error && (error.status !== 0 || !storedAbout)) return { error }
  const rental: Rental | undefined = deal.data
  const about = rental ? { title: rental.car.title, role: rental.role } : storedAbout!
  return { loaded: { id, moment, about, records: records.data, formStart } }
}
