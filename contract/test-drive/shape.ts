import { z } from 'zod'
import { CarCard } from '../cars/cars.ts'
import { call } from '../core/call.ts'
import { cleanCode } from '../core/clean-typing.ts'
import { dealCalls } from '../deal-engine/deal-calls.ts'
import { cardFields, pageFields } from '../deal-engine/deal-shape.ts'
import { answerIn } from '../core/answer-words.ts'
import { Id, Moment, paging, refuseEmpty, text } from '../core/fields.ts'
import { reasonMax } from '../core/reason.ts'
import { name } from '../core/names.ts'
import { limits } from '../core/limits.ts'
import { testDrive } from './process.ts'
import { licenceClasses, purposes } from './terms.ts'

const purpose = z.enum(purposes, 'viewing or drive')
const placeId = z
  .string('seller, or the id of a safe place')
  .regex(/^[a-z-]{1,60}$/, 'seller, or the id of a safe place')
const slotAt = Moment.describe('A whole hour within the seller’s hours, from get-slots')
const people = `1 to ${limits.visitorsMax} people`
const licence = 'The number on the licence, such as ABC12345AA00'
const LicenceNumber = z
  .string(licence)
  .max(60, licence)
  .transform(typed => cleanCode(typed).toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{8,15}$/, licence))

const own = {
  car: CarCard,
  purpose,
  slotAt: Moment,
  placeName: z.string(),
}

export const TestDriveCard = z.object({ ...cardFields(testDrive), ...own })
export type TestDriveCard = z.output<typeof TestDriveCard>

export const MeetingPlace = z.object({
  id: z.string(),
  name: z.string(),
  area: z.string().describe('Town or area, with the state'),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type MeetingPlace = z.output<typeof MeetingPlace>

export const TestDrive = z.object({
  ...pageFields(testDrive),
  ...own,
  place: MeetingPlace,
  address: z.string().describe('The seller’s exact address; empty until the time is agreed, or if unknown'),
  visitorName: z.string(),
  people: z.int(),
  licenceClass: z.enum(licenceClasses).nullable(),
  licenceNumber: z.string().nullable().describe('Only for the buyer'),
  countersLeft: z.int().describe('Number of further times that can be proposed'),
  missedBy: z.enum(testDrive.sides).nullable(),
  otherMissed: z.object({ missed: z.int(), of: z.int() }).describe('The other side’s no-shows in that role'),
})
export type TestDrive = z.output<typeof TestDrive>

/** What its steps are given. */
export const testDriveFields = { counter: z.object({ slotAt, placeId }) }

const Slots = z.object({
  car: CarCard,
  ownerId: Id,
  slots: z.array(Moment).describe('The free hours of the next 14 days'),
  places: z.array(MeetingPlace).describe('The seller’s place first, then safe places in the car’s state'),
  isDefault: z.boolean().describe('True if the seller set no opening hours: usual ones are assumed'),
  openId: Id.nullable().describe('This user’s open request for this car'),
})
export type Slots = z.output<typeof Slots>

const area = '/api/TestDrive'
const list = { method: 'GET', auth: 'bearer', query: z.object(paging), data: z.array(TestDriveCard) } as const
const slotRefusals = ['CAR_NOT_FOR_SALE', 'SLOT_TAKEN'] as const
const alias = { in: 'body', means: 'body.testDriveId', read: Id } as const
const answerWords = 'accepted or declined'
const Answer = answerIn('accepted', 'declined', answerWords)
const answer = { in: 'body', means: 'body.status', read: Answer } as const

const derived = dealCalls(testDrive, {
  idName: 'testDriveId',
  card: TestDriveCard,
  page: TestDrive,
  forms: {},
  fields: testDriveFields,
  refuses: { accept: slotRefusals, counter: slotRefusals },
  paths: {
    mine: `${area}/get-TestDrives`,
    byId: `${area}/get-TestDrive-By-Id`,
    accept: `${area}/Accept-TestDrive`,
    counter: `${area}/Counter-TestDrive`,
    decline: `${area}/Decline-TestDrive`,
    cancel: `${area}/Cancel-TestDrive`,
    finish: `${area}/Finish-TestDrive`,
    miss: `${area}/Miss-TestDrive`,
    contest: `${area}/Contest-TestDrive`,
  },
  about: {
    mine: 'The viewings and test drives of the signed-in user on both sides, those that need this user’s action first.',
    byId: 'One viewing or test drive, for its buyer or the owner of the car.',
    accept:
      'The side whose turn it is accepts the time and place, or declines with isAccepted false. A client without versions sends the id alone and answers the current proposal.',
    counter: 'The side whose turn it is proposes another time or place; at most three proposals.',
    decline: 'The side whose turn it is declines, with a reason.',
    cancel: 'Either side cancels before the time. In the last two hours it counts as a no-show.',
    finish: 'Either side confirms that they met, once the time has come.',
    miss: 'Either side reports a no-show, from 15 minutes after the time.',
    contest: 'The side reported as a no-show objects: then it counts against no one.',
  },
})

/** Asking to see or to drive a car. */
export const AskForm = z.object({
  carId: Id,
  purpose,
  slotAt,
  placeId,
  visitorName: name(2, 80).describe('Visitor'),
  people: z.int(people).min(1, people).max(limits.visitorsMax, people).default(1),
  licenceClass: z.enum(licenceClasses, `One of ${licenceClasses.join(', ')}`).optional(),
  licenceNumber: LicenceNumber.optional().describe(
    'For a test drive; the seller sees it only around its time',
  ),
})

export const testDrives = {
  ask: call({
    method: 'POST',
    path: `${area}/Ask-TestDrive`,
    auth: 'bearer',
    idempotent: true,
    body: AskForm,
    data: TestDrive,
    refuses: ['NOT_FOUND', 'OWN_CAR', ...slotRefusals, 'ALREADY_ASKED'],
    about: 'Requests a viewing or test drive at a time and place. Nothing is paid.',
  }),
  slots: call({
    method: 'GET',
    path: `${area}/get-slots`,
    auth: 'bearer',
    query: z.object({ CarId: Id }),
    data: Slots,
    refuses: ['NOT_FOUND', 'CAR_NOT_FOR_SALE'],
    staff: 'may',
    about: 'The times and places at which a car can be seen.',
  }),
  byUser: call({
    ...list,
    path: `${area}/get-TestDrive-By-UserId`,
    paged: true,
    about: 'The viewings and test drives the signed-in user requested.',
  }),
  byCarOwner: call({
    ...list,
    path: `${area}/get-TestDrive-By-CarOwner`,
    paged: true,
    about: 'The viewings and test drives others requested of the signed-in user’s cars.',
  }),
  calendar: call({
    method: 'GET',
    path: `${area}/get-calendar-file`,
    auth: 'bearer',
    query: z.object({ Id }),
    refuses: ['NOT_FOUND'],
    about: 'One appointment as a calendar file (RFC 5545); a newer file replaces an older one.',
  }),
  licence: call({
    method: 'GET',
    path: `${area}/get-licence`,
    auth: 'bearer',
    query: z.object({ Id }),
    data: z.object({ licenceClass: z.string(), licenceNumber: z.string() }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The licence number, for the car’s owner from two hours before the drive until it is done.',
  }),
  ...derived,
  // The specification’s client knows this call and no version.
  accept: call({
    ...derived.accept,
    body: derived.accept.body.partial({ version: true }).extend({
      status: refuseEmpty(Answer.default('accepted').describe(answerWords)),
      reason: text(0, reasonMax).default('').describe('Why not'),
    }),
    otherNames: { id: alias, Id: alias, isAccepted: answer, accept: answer },
  }),
}
