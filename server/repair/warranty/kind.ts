// Deal kind of warranty claims: appointment, repair and workshop count.
import { warrantyClaimStory } from '#contract/repair/warranty/story.ts'
import { fail } from '#contract/core/errors.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import {
  type WarrantyClaim,
  type WarrantyClaimCard,
  warrantyClaimFields,
} from '#contract/repair/warranty/shape.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { putRightFromWords } from '#contract/repair/warranty/words.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import { dropHours, endAssignment, freeHoursLeft } from '#server/repair/board/end-assignment.ts'
import { countClaim } from '#server/repair/workshops/count-claim.ts'
import { placesByIds, type PlaceRow, type WorkshopRow } from '#server/repair/workshops/reads.ts'
import { giveSlotBack, moveSlot } from '#server/repair/workshops/slots.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { notices, type Facts } from './notices.ts'
import { eraseClaims, type WarrantyClaimRow, warrantyClaimsWithWords } from './sql.ts'

type Row = WarrantyClaimRow
type Columns = Promise<Partial<Row>>
type About = PlaceRow & { workshop: WorkshopRow }

const dayMs = 86_400_000
/** Where the workshop has a week after the hour. */
const rightDays = 7

/** Refuses BAD_INPUT naming `slotAt`, and SLOT_TAKEN with the hours that are free next. */
const accept = async (
  tx: Tx,
  { row, input, now }: StepContext<Row> & { input: { slotAt: string } },
): Columns => {
  const slotAt = new Date(input.slotAt)
  // A failed repair may have an appointment already.
  await moveSlot(tx, { placeId: row.place_id, slotAt, repairId: row.id, now })
  await dropHours(tx, { appointmentId: row.id, workshopId: row.workshop_id, now })
  return { slot_at: slotAt }
}

type WorkReport = StepContext<Row> & { input: { words: string; pictures: string[] } }
/** Refuses NOT_NOW before the hour that the workshop named, NOT_YOUR_PICTURE, BAD_INPUT. */
const putRight = async (tx: Tx, { row, input, now }: WorkReport): Columns => {
  if (row.slot_at && now < row.slot_at) fail('NOT_NOW', { message: putRightFromWords(row.slot_at) })
  const { words, pictures: hashes } = input
  const pictures = await freshPictures(tx, { userId: row.workshop_id, hashes, since: row.started_at, now })
  return { done_words: words, done_pictures: { list: pictures } }
}

/** How it ended counts for the workshop, and an hour that was named is free again. */
const ended =
  (honoured: boolean | undefined) =>
  async (tx: Tx, { row, now }: StepContext<Row>): Promise<void> => {
    await giveSlotBack(tx, row.id)
    if (honoured === true)
      await freeHoursLeft(tx, { appointmentId: row.id, workshopId: row.workshop_id, now })
    else await endAssignment(tx, row.id)
    if (honoured !== undefined) await countClaim(tx, row.place_id, honoured)
  }

const at = (row: Row, ms: number): Date | null => row.slot_at && new Date(row.slot_at.getTime() + ms)
const ahead = (row: Row, moment: Date | null): Date | null =>
  moment && moment > row.changed_at ? moment : null

const cardOwn = (row: Row, { workshop }: About): OwnOf<WarrantyClaimCard> => ({
  repairId: row.repair_id,
  jobId: row.job_id,
  jobTitle: row.job_title,
  vehicleTitle: row.vehicle_title,
  workshop: { id: workshop.id, name: workshop.name, picture: workshop.pictures[0] ?? null },
  slotAt: row.slot_at?.toISOString() ?? null,
})

export const warrantyClaimKind = dealKind({
  deal: warrantyClaim,
  called: 'warranty claim',
  story: warrantyClaimStory,
  desk: {
    one: 'warranty claim',
    inFull: 'claim on the warranty of a job',
    many: 'warranty claims',
    settling: 'decides what is contested: uphold makes the workshop name an hour, dismiss ends it',
    talk: async (db, row) => ({
      about: 'workshop',
      aboutId: (await placesByIds(db, [row.place_id])).get(row.place_id)!.workshop_id,
    }),
  },
  openDealLabel: { customer: 'A warranty that you claim', workshop: 'A warranty that is claimed from you' },
  personal: {
    section: 'warrantyClaims',
    erase: eraseClaims,
    erased: ['What you wrote when you claimed a warranty'],
    retained: [
      'Warranty claims you were in, which the other side keeps: the job, the car, the pictures, the steps with their times, and your reasons',
    ],
  },
  withWords: warrantyClaimsWithWords,
  idName: 'warrantyClaimId',
  address: '/bookings/warranty-claims',
  amounts: (_row: Row) => ({}),
  about: async (db, rows: readonly Row[]): Promise<Map<string, About>> => {
    const places = await placesByIds(db, [...new Set(rows.map(row => row.place_id))])
    return new Map(rows.map(row => [row.id, places.get(row.place_id)!]))
  },
  meta: () => ({}),
  times: {
    dayBefore: row => ahead(row, at(row, -dayMs)),
    rightBy: row => at(row, rightDays * dayMs),
  },
  fields: warrantyClaimFields,
  onEdge: { accept, 'put-right': putRight },
  onState: {
    honoured: ended(true),
    refused: ended(false),
    dismissed: ended(undefined),
    withdrawn: ended(undefined),
  },
  facts: (row, place): Facts => ({
    job: row.job_title,
    car: row.vehicle_title,
    shop: place.workshop.name,
    when: row.slot_at ? slotWords(row.slot_at) : '',
    where: [place.name, place.address, place.city].join(', '),
  }),
  notices,
  card: cardOwn,
  page: async (_db, row, place): Promise<OwnOf<WarrantyClaim>> => ({
    ...cardOwn(row, place),
    placeId: row.place_id,
    address: [place.name, place.address, place.city, place.state].join(', '),
    words: row.words,
    odometerKm: row.odometer_km,
    pictures: row.pictures.list,
    warrantyUntil: row.warranty_until,
    done: row.done_words === '' ? null : { words: row.done_words, pictures: row.done_pictures.list },
  }),
  thing: row => `${row.job_title}, ${row.vehicle_title}`,
})
