// Calls of viewings and test drives beyond the derived ones, such as free hours.
import { Readable } from 'node:stream'
import { fail } from '#contract/core/errors.ts'
import { limits } from '#contract/core/limits.ts'
import { type TestDrive, type TestDriveCard, testDrives } from '#contract/test-drive/shape.ts'
import { slotWords } from '#contract/core/time-words.ts'
import { answerNote } from '#server/deal-engine/answer-note.ts'
import { takeStep } from '#server/deal-engine/handlers.ts'
import { listOtherSides } from '#server/deal-engine/kind.ts'
import { moveAndRead } from '#server/deal-engine/move.ts'
import { dealPage, findMine, listDeals } from '#server/deal-engine/show.ts'
import { cardsOf } from '#server/cars/reads.ts'
import { visitOf } from '#server/cars/viewing-facts.ts'
import { contactsOf } from '#server/user/reads.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { freeHours, holdingHour } from './hours.ts'
import { meetingOf, testDriveKind } from './kind.ts'
import { placesFor, placeOf } from './places.ts'
import { openWith, type Side, type TestDriveRow } from './sql.ts'
import { carOpen, carStays } from './viewable-car.ts'
import type { CarCard } from '#contract/cars/cars.ts'
import { titleFor } from '#contract/test-drive/words.ts'
import { renderEvent } from '#server/kernel/calendar-file/render-event.ts'

const hourMs = 3_600_000

const over = ['declined', 'cancelled', 'lapsed', 'called-off', 'missed', 'unclear']
const statusOf = ({ state }: TestDriveRow): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' => {
  if (over.includes(state)) return 'CANCELLED'
  return state === 'requested' || state === 'countered' ? 'TENTATIVE' : 'CONFIRMED'
}

type About = { row: TestDriveRow; car: CarCard; otherName: string; publicUrl: string }

/** The text of the file. Every move of the appointment raises its SEQUENCE, so a calendar takes the newer for the older. */
const calendarFile = ({ row, car, otherName, publicUrl }: About): string => {
  const { name, area, latitude, longitude } = placeOf(row, car)
  const url = `${publicUrl}/bookings/test-drives/${row.id}`
  return renderEvent({
    uid: `test-drive-${row.id}`,
    version: row.version,
    changedAt: row.changed_at,
    status: statusOf(row),
    startsAt: row.slot_at,
    endsAt: new Date(row.slot_at.getTime() + hourMs),
    summary: `${titleFor(row.purpose)}: ${car.title}`,
    description: `With ${otherName}.\nDon’t pay to view a car, and never pay outside AutoX.\n${url}`,
    location: [name, row.address, area].filter(Boolean).join(', '),
    geo: latitude === null || longitude === null ? undefined : { latitude, longitude },
    url,
    publicUrl,
    alarmHours: limits.testDriveLateHours,
  })
}

/** Where an owner looks for another time, it is for nobody in particular. */
export const showSlots: Handler<typeof testDrives.slots> = async (
  { db, user, now },
  { query: { CarId: carId } },
) => {
  const carVisit = await visitOf(db, carId)
  const speaksAlready = carVisit?.ownerId === user.id || (await openWith(db, user.id, carId))
  const visit = (speaksAlready ? carStays : carOpen)(carVisit, user.id)
  const meeting = { carId, ownerId: visit.ownerId, buyerId: user.id, now }
  const [{ free, isDefault }, cars, open] = await Promise.all([
    freeHours(db, meeting),
    cardsOf(db, [carId]),
    openWith(db, user.id, carId),
  ])
  const car = cars.get(carId)!
  return {
    car,
    ownerId: visit.ownerId,
    slots: free.map(slot => slot.toISOString()),
    places: placesFor(car, visit.locationState),
    isDefault,
    openId: open?.id ?? null,
  }
}

type Asking = { db: Query; user: { id: string }; now: Date }
type Paged = { query: { PageNumber: number; PageSize: number } }

/** All of one side, those that wait for this user first. */
const listAs = async (side: Side, { db, user, now }: Asking, { query: { PageNumber, PageSize } }: Paged) => {
  const slice = { limit: PageSize, offset: (PageNumber - 1) * PageSize }
  const { page, totalRecords } = await listDeals(db, testDriveKind, { userId: user.id, side, now, ...slice })
  return { page: page as TestDriveCard[], totalRecords }
}
export const showByUser: Handler<typeof testDrives.byUser> = (asking, input) => listAs('buyer', asking, input)
export const showByCarOwner: Handler<typeof testDrives.byCarOwner> = (asking, input) =>
  listAs('owner', asking, input)

const step = (event: 'accept' | 'decline') => takeStep(testDriveKind, event, testDrives)
const steps = { accepted: step('accept'), declined: step('decline') }

/** Accepts the proposal, or declines it for a client that knows this call alone. */
export const answerTestDrive: Handler<typeof testDrives.accept> = (context, { body }) => {
  const { status, reason, ...rest } = body
  const note = answerNote(status === 'accepted', reason)
  return steps[status](context, {
    body: { ...rest, ...(note && { reason: note }) },
  }) as Promise<unknown> as Promise<TestDrive>
}

/** The time and place change with the hour, which the database keeps for one. */
export const counterTestDrive: Handler<typeof testDrives.counter> = async ({ tx, user, now }, { body }) => {
  const { testDriveId: id, version, ...rest } = body
  const { row } = await findMine<TestDriveRow>(tx, testDriveKind, id, user.id)
  const cause = { id, version, event: 'counter', actorId: user.id, input: rest, now }
  return holdingHour(tx, meetingOf(row, now), () =>
    moveAndRead(tx, testDriveKind, cause, (...pageArgs) =>
      dealPage<TestDrive>(tx, testDriveKind, ...pageArgs),
    ),
  )
}

export const sendCalendar =
  (publicUrl: string): Handler<typeof testDrives.calendar> =>
  async ({ db, user }, { query: { Id: id } }) => {
    const { row, side } = await findMine<TestDriveRow>(db, testDriveKind, id, user.id)
    const [otherId] = listOtherSides(testDriveKind, row, side)
    const [cars, people] = await Promise.all([cardsOf(db, [row.car_id]), contactsOf(db, [otherId!])])
    const about = { row, car: cars.get(row.car_id)!, otherName: people.get(otherId!)!.name, publicUrl }
    const bytes = new TextEncoder().encode(calendarFile(about))
    return {
      content: Readable.from([bytes]),
      contentType: 'text/calendar; charset=utf-8',
      name: `${cars.get(row.car_id)!.title}.ics`,
      bytes: bytes.byteLength,
    }
  }

/** Read at the car, card in hand: from two hours before until somebody says how it went. */
export const readLicence: Handler<typeof testDrives.licence> = async (
  { db, user, now },
  { query: { Id: id } },
) => {
  const { row, side } = await findMine<TestDriveRow>(db, testDriveKind, id, user.id)
  const { licence_class: licenceClass, licence_number: licenceNumber } = row
  if (side !== 'owner' || !licenceClass || !licenceNumber)
    return fail('NOT_NOW', { message: 'There is no licence for you to read here.' })
  const from = new Date(row.slot_at.getTime() - limits.testDriveLateHours * 3_600_000)
  if ((row.state !== 'accepted' && row.state !== 'under-way') || now < from)
    return fail('NOT_NOW', {
      message: `You can read the number from ${slotWords(from)}, once the time is agreed, until you confirm how it went.`,
    })
  return { licenceClass, licenceNumber }
}
