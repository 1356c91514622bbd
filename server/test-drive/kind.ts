// Viewing or test drive as a kind of deal: hour, place, reminders and no-shows.
import { testDriveStory } from '#contract/test-drive/story.ts'
import { fail, failField } from '#contract/core/errors.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { limits } from '#contract/core/limits.ts'
import { timeInWords, slotWords } from '#contract/core/time-words.ts'
import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { testDrive } from '#contract/test-drive/process.ts'
import { sellersPlace } from '#contract/test-drive/terms.ts'
import { type TestDrive, type TestDriveCard, testDriveFields } from '#contract/test-drive/shape.ts'
import { titleFor } from '#contract/test-drive/words.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { refuseAway } from '#server/user/refuse-away.ts'
import { cardsByRow } from '#server/cars/reads.ts'
import { keepVisit } from '#server/cars/viewing-facts.ts'
import { hoursOf } from '#server/repair/opening-hours/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { checkHour, type Meeting, refuseElsewhere } from './hours.ts'
import { type Facts, notices } from './notices.ts'
import { chosenPlace, placeOf } from './places.ts'
import { dropLicence, eraseTestDrives, countMissed, type Side, type TestDriveRow } from './sql.ts'
import { carStays } from './viewable-car.ts'

const hourMs = 3_600_000
const before = (at: Date, hours: number): Date => new Date(at.getTime() - hours * hourMs)

/** A reminder that would come at once is none. */
const later = ({ slot_at: slot, changed_at: now }: TestDriveRow, hours: number): Date | null =>
  before(slot, hours) > now ? before(slot, hours) : null

/** A day to answer, two hours before the time at the latest, and an hour where the time is nearer. */
const answerBy = ({ slot_at: slot, changed_at: changedAt }: TestDriveRow): Date => {
  const inHours = (hours: number) => changedAt.getTime() + hours * hourMs
  const lastly = Math.max(
    before(slot, limits.testDriveLateHours).getTime(),
    inHours(limits.testDriveAnswerHoursMin),
  )
  return new Date(Math.min(inHours(limits.testDriveAnswerHours), lastly))
}

export const meetingOf = (row: TestDriveRow, now: Date): Meeting => ({
  carId: row.car_id,
  ownerId: row.owner_id,
  buyerId: row.buyer_id,
  now,
})

const sideNow = (row: TestDriveRow): Side => (row.state === 'requested' ? 'owner' : 'buyer')

const turnIn = ({ state }: TestDriveRow): Side | undefined =>
  testDrive.sides.find(side => isTurnOf(testDrive, state, side))

/** Agreed: the car can still be seen, both are there, nobody is expected elsewhere; the place is kept, and the buyer learns where exactly. */
const accept = async (tx: Tx, { row, now }: StepContext<TestDriveRow>): Promise<Partial<TestDriveRow>> => {
  if (row.slot_at <= now) fail('NOT_NOW', { message: 'The requested time has passed.' })
  carStays(await keepVisit(tx, row.car_id), row.buyer_id)
  const side = sideNow(row)
  await refuseAway(tx, side === 'owner' ? row.buyer_id : row.owner_id)
  await refuseElsewhere(tx, meetingOf(row, now), side, row.slot_at)
  const car = (await cardsByRow(tx, [row])).get(row.id)!
  const isUnnamed = row.place === sellersPlace && !car.branch
  return {
    agreed_place: chosenPlace(row.place, car),
    // A branch has its address in its place.
    address: isUnnamed ? (await hoursOf(tx, row.owner_id)).address : '',
  }
}

type Countered = StepContext<TestDriveRow> & { input: { slotAt: string; placeId: string } }
const counter = async (tx: Tx, { row, input, now }: Countered): Promise<Partial<TestDriveRow>> => {
  const [slotAt, placeId] = [new Date(input.slotAt), input.placeId]
  if (slotAt.getTime() === row.slot_at.getTime() && placeId === row.place)
    failField('slotAt', 'That is the current proposal. Choose another time or place, or accept it.')
  const car = carStays(await keepVisit(tx, row.car_id), row.buyer_id)
  await checkHour(tx, car, { slotAt, placeId }, now)
  await refuseElsewhere(tx, meetingOf(row, now), sideNow(row), slotAt)
  return { slot_at: slotAt, place: placeId, counters: row.counters + 1 }
}

/** Called off in time it counts for nobody; in the last hours it counts as missed by who calls it off. */
const cancel = async (
  _tx: Tx,
  { row, cause, now }: StepContext<TestDriveRow>,
): Promise<Partial<TestDriveRow>> => {
  const late = row.state === 'accepted' && before(row.slot_at, limits.testDriveLateHours) <= now
  return late ? { missed_by: cause.actorId === row.buyer_id ? 'buyer' : 'owner' } : {}
}

const miss = async (_tx: Tx, { row, now }: StepContext<TestDriveRow>): Promise<void> => {
  const from = new Date(row.slot_at.getTime() + limits.testDriveGraceMinutes * 60_000)
  if (now < from)
    fail('NOT_NOW', {
      message: `Give them a little time: you can report a no-show from ${timeInWords(from)}.`,
    })
}

const uncontested = async (_tx: Tx, { row }: StepContext<TestDriveRow>): Promise<Partial<TestDriveRow>> => ({
  missed_by: row.state === 'buyer-missing' ? 'buyer' : 'owner',
})

const dropped = (tx: Tx, { row }: StepContext<TestDriveRow>) => dropLicence(tx, row.id)

const agreed: readonly TestDriveRow['state'][] = ['accepted', 'under-way', 'buyer-missing', 'owner-missing']

export const testDriveKind = dealKind({
  deal: testDrive,
  called: 'test drive',
  desk: { one: 'test drive', inFull: 'viewing or test drive', many: 'test drives', settling: 'nothing' },
  story: testDriveStory,
  openDealLabel: { buyer: 'A viewing of a car', owner: 'A viewing of your car' },
  personal: {
    section: 'testDrives',
    erase: eraseTestDrives,
    erased: ['Who came to see cars, and the licences for it'],
    retained: [
      'Viewings and test drives you were in, which the other side keeps: the car, the time, the place, and your reasons',
    ],
  },
  idName: 'testDriveId',
  address: '/bookings/test-drives',
  amounts: (_row: TestDriveRow) => ({}),
  about: (db, rows: readonly TestDriveRow[]) => cardsByRow(db, rows),
  meta: () => ({}),
  times: {
    answerBy,
    dayBefore: (row: TestDriveRow) => later(row, 24),
    hoursBefore: (row: TestDriveRow) => later(row, limits.testDriveLateHours),
    slot: (row: TestDriveRow) => row.slot_at,
  },
  guards: {
    counter: row =>
      row.counters < limits.testDriveCountersMax
        ? undefined
        : `You have proposed ${limits.testDriveCountersMax} other times, the maximum. Accept this one or decline it.`,
  },
  fields: testDriveFields,
  onEdge: {
    accept,
    counter,
    cancel,
    miss,
    uncontested,
  },
  onState: { missed: dropped, declined: dropped, cancelled: dropped, lapsed: dropped, 'called-off': dropped },
  facts: (row, car): Facts => {
    const place = placeOf(row, car)
    return {
      car: car.title,
      what: titleFor(row.purpose).toLowerCase(),
      title: titleFor(row.purpose),
      when: slotWords(row.slot_at),
      where: [place.name, row.address || place.area].join(', '),
      visitor: row.visitor_name,
      turn: turnIn(row),
      counted: row.missed_by,
    }
  },
  notices,
  reachable: row => agreed.includes(row.state),
  card: (row, car): OwnOf<TestDriveCard> => ({
    car,
    purpose: row.purpose,
    slotAt: row.slot_at.toISOString(),
    placeName: placeOf(row, car).name,
  }),
  page: async (db, row, car, side): Promise<OwnOf<TestDrive>> => {
    const otherSide = side === 'buyer' ? 'owner' : 'buyer'
    const place = placeOf(row, car)
    return {
      car,
      purpose: row.purpose,
      slotAt: row.slot_at.toISOString(),
      placeName: place.name,
      place,
      address: row.address,
      visitorName: row.visitor_name,
      people: row.people,
      licenceClass: row.licence_class,
      licenceNumber: side === 'buyer' ? row.licence_number : null,
      countersLeft: limits.testDriveCountersMax - row.counters,
      missedBy: row.missed_by,
      otherMissed: await countMissed(db, otherSide === 'buyer' ? row.buyer_id : row.owner_id, otherSide),
    }
  },
  thing: (_row, car) => car.title,
})
