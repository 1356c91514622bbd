// Opens a viewing or test drive: checks the listing, hour and place.
import type { z } from 'zod'
import { fail, failField } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { testDrive } from '#contract/test-drive/process.ts'
import type { licenceClasses, Purpose } from '#contract/test-drive/terms.ts'
import type { AskForm, TestDrive, testDrives } from '#contract/test-drive/shape.ts'
import { beginDeal, beginning } from '#server/deal-engine/begin.ts'
import { dealPage } from '#server/deal-engine/show.ts'
import { keepVisit, type Visit } from '#server/cars/viewing-facts.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { checkHour, holdingHour, refuseElsewhere } from './hours.ts'
import { testDriveKind } from './kind.ts'
import { countOpen } from './sql.ts'
import { carOpen } from './viewable-car.ts'

type Licence = {
  purpose: Purpose
  licenceClass?: (typeof licenceClasses)[number] | undefined
  licenceNumber?: string | undefined
}

/** What of a licence is kept: for a drive all, for a viewing nothing. Refuses BAD_INPUT. */
const licenceFor = ({ purpose, licenceClass, licenceNumber }: Licence, car: Visit) => {
  if (purpose === 'viewing') return { licence_class: null, licence_number: null }
  if (!car.testDrive)
    return failField('purpose', 'This car is viewing only, no test drive. Request a viewing.')
  if (!licenceClass) return failField('licenceClass', 'Choose the class of your licence')
  if (!licenceNumber) return failField('licenceNumber', 'The driver needs a licence')
  return { licence_class: licenceClass, licence_number: licenceNumber }
}

const refuseTooMany = async (tx: Tx, buyerId: string): Promise<void> => {
  if ((await countOpen(tx, buyerId)) >= limits.testDrivesOpenMax)
    fail('ALREADY_ASKED', {
      message: `You have ${limits.testDrivesOpenMax} open requests, the maximum. Cancel one before you request another.`,
    })
}

type NewTestDrive = { buyerId: string; form: z.output<typeof AskForm>; now: Date }

/** Refuses NOT_FOUND, OWN_CAR, CAR_NOT_FOR_SALE, SLOT_TAKEN, ALREADY_ASKED. */
export const openTestDrive = async (tx: Tx, { buyerId, form, now }: NewTestDrive): Promise<TestDrive> => {
  const { carId, purpose, placeId, visitorName, people } = form
  const slotAt = new Date(form.slotAt)
  const car = carOpen(await keepVisit(tx, carId), buyerId)
  if (car.ownerId === buyerId) fail('OWN_CAR')
  const licence = licenceFor(form, car)
  await checkHour(tx, car, { slotAt, placeId }, now)
  await refuseTooMany(tx, buyerId)
  const meeting = { carId, ownerId: car.ownerId, buyerId, now }
  await refuseElsewhere(tx, meeting, 'buyer', slotAt)
  const row = {
    ...beginning(testDrive.start, now),
    buyer_id: buyerId,
    owner_id: car.ownerId,
    car_id: carId,
    purpose,
    slot_at: slotAt,
    place: placeId,
    address: '',
    agreed_place: null,
    visitor_name: visitorName,
    people,
    ...licence,
    counters: 0,
    missed_by: null,
  }
  const booking = await holdingHour(tx, meeting, () =>
    beginDeal(tx, testDriveKind, {
      row,
      by: 'buyer',
      now,
      read: (...pageArgs) => dealPage<TestDrive>(tx, testDriveKind, ...pageArgs),
    }),
  )
  return booking.view
}

export const askTestDrive: Handler<typeof testDrives.ask> = ({ tx, user, now }, { body }) =>
  openTestDrive(tx, { buyerId: user.id, form: body, now })
