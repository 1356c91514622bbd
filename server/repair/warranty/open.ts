// Opens a warranty claim within its days and kilometres.
import { fail, failField } from '#contract/core/errors.ts'
import { warrantyClaim } from '#contract/repair/warranty/process.ts'
import type { WarrantyClaim, warrantyClaims } from '#contract/repair/warranty/shape.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { coveredJob, type CoveredJob } from '#server/repair/reads.ts'
import { freshPictures } from '#server/uploads/fresh-pictures.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { warrantyClaimKind } from './kind.ts'
import { isOpen, lockClaiming, type WarrantyClaimRow } from './sql.ts'

const km = (count: number) => `${count.toLocaleString('en')} km`

/** Last day of the warranty. Refuses NOT_NOW without one or after it, BAD_INPUT beyond its mileage. */
const untilIn = ({ until, untilKm, readyKm }: CoveredJob, odometerKm: number, now: Date): string => {
  if (!until)
    return fail('NOT_NOW', {
      message: 'This job has no warranty yet. A warranty starts when the car is collected.',
    })
  if (until <= now)
    fail('NOT_NOW', { message: `The warranty of this job ended on ${dayInWords(lagosDayOf(until))}.` })
  if (odometerKm < readyKm) failField('odometerKm', `It left the workshop with ${km(readyKm)}: at least that`)
  if (untilKm !== null && odometerKm > untilKm)
    failField('odometerKm', `The warranty of this job ended at ${km(untilKm)}`)
  return lagosDayOf(until)
}

/** Refuses NOT_FOUND, NOT_NOW, ALREADY_ASKED, NOT_YOUR_PICTURE, BAD_INPUT. */
export const openClaim: Handler<typeof warrantyClaims.open> = async ({ tx, user, now }, { body }) => {
  const { repairId, jobId, words, odometerKm, pictures: hashes } = body
  const job = await coveredJob(tx, repairId, jobId)
  if (job?.customerId !== user.id && job?.workshopId !== user.id)
    return fail('NOT_FOUND', { message: 'We can’t find that job.' })
  if (job.customerId !== user.id) fail('NOT_NOW', { message: 'The customer claims a warranty.' })
  const until = untilIn(job, odometerKm, now)
  await lockClaiming(tx, jobId)
  if (await isOpen(tx, jobId))
    fail('ALREADY_ASKED', { message: 'There is already an open claim for this job.' })
  const pictures = await freshPictures(tx, { userId: user.id, hashes, since: new Date(0), now })
  const row = {
    ...beginning(warrantyClaim.start, now),
    customer_id: job.customerId,
    workshop_id: job.workshopId,
    place_id: job.placeId,
    repair_id: repairId,
    job_id: jobId,
    job_title: job.jobTitle,
    vehicle_title: job.vehicleTitle,
    words,
    odometer_km: odometerKm,
    pictures: { list: pictures },
    warranty_until: until,
    slot_at: null,
    done_words: '',
    done_pictures: { list: [] },
  } satisfies WarrantyClaimRow
  const read = (...pageArgs: Parameters<Parameters<typeof beginDeal>[2]['read']>) =>
    dealPage<WarrantyClaim>(tx, warrantyClaimKind, ...pageArgs)
  return (await beginDeal(tx, warrantyClaimKind, { row, by: 'customer', now, read })).view
}
