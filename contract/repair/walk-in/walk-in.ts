// Walk-in customers of a workshop: entered at the counter, taken over through a link.
import { z } from 'zod'
import { call } from '../../core/call.ts'
import {
  Id,
  mayBeEmpty,
  Moment,
  paging,
  Phone,
  PlateOrNone,
  text,
  typed,
  Version,
} from '../../core/fields.ts'
import { name } from '../../core/names.ts'
import { Category } from '../forms.ts'

export const walkInLimits = {
  /** Of one workshop, not yet taken over. */
  openMax: 50,
  linkDays: 7,
  /** After that everything typed about the customer is erased. */
  keptDays: 30,
  /** Until when a car can be expected. */
  aheadDays: 14,
  /** Text messages with a link, each day: of one walk-in, to one phone from all workshops, and of one workshop. */
  textsMax: 3,
  textsToPhoneMax: 3,
  textsOfWorkshopMax: 60,
  /** Wrong plates with one link, each day. */
  platesMax: 5,
} as const

/** From the address, behind its #; in the body of calls, so that no log of addresses has it. */
const Token = text(1, 100).describe('From the link, behind its #')
const yearWords = 'Enter a year from 1950'

const Draft = z.object({
  customerName: name(2, 80),
  phone: Phone.describe('Only the workshop and its staff see it'),
  vehicleMake: name(1, 40),
  vehicleModel: name(1, 60),
  vehicleYear: typed(z.int(yearWords).min(1950, yearWords).max(2100, yearWords)),
  plate: PlateOrNone.default(''),
  service: Category.describe('One of the workshop’s services that is done at its place'),
  message: text(3, 1_000, 'Enter in a few words what is wrong').describe(
    'What is wrong, or what should be done',
  ),
  placeId: mayBeEmpty(Id).describe('A place of the workshop; if omitted, its first one'),
  slotAt: mayBeEmpty(Moment).describe(
    `When the car comes, at most ${walkInLimits.aheadDays} days ahead; if omitted, now, or when it came`,
  ),
})

export const walkInStates = ['open', 'taken-over', 'cancelled', 'left'] as const
export type WalkInState = (typeof walkInStates)[number]

export const WalkIn = z.object({
  id: Id.describe('Once it is taken over, also the id of the repair'),
  version: Version,
  state: z.enum(walkInStates),
  customerName: z.string(),
  phone: z.string(),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
  vehicleYear: z.int(),
  vehicleTitle: z.string(),
  plate: z.string(),
  service: z.int(),
  about: z.string().describe('The service, in words'),
  message: z.string(),
  slotAt: Moment.describe('When the car comes, or came'),
  arrivedAt: Moment.nullable().describe('When the car came; null while it is still to come'),
  placeId: Id,
  placeName: z.string(),
  linkUntil: Moment.nullable().describe('Until when its link works; null while it has none'),
  textedAt: Moment.nullable().describe('When AutoX sent its link as a text message; null if not this link'),
  disownedAt: Moment.nullable().describe(
    'When whoever got its link said that the car is not theirs; null once there is another link',
  ),
  erasedAt: Moment.describe('When everything typed about the customer is erased'),
  canText: z.boolean().describe('Whether AutoX can send the link as a text message'),
})
export type WalkIn = z.output<typeof WalkIn>

/** What the holder of a link reads: nothing else about the customer. */
export const Invitation = z.object({
  state: z.enum([...walkInStates, 'ended', 'disowned']),
  invitation: z
    .object({
      firstName: z.string(),
      workshopName: z.string(),
      placeWords: z.string().describe('Name, street and city of the place'),
      vehicleTitle: z.string(),
      maskedPlate: z.string().describe('Its last two characters; empty without a plate'),
      about: z.string(),
      message: z.string(),
      slotAt: Moment,
      arrivedAt: Moment.nullable().describe('When the car came; null while it is still to come'),
      until: Moment,
    })
    .nullable()
    .describe('Null unless it can still be taken over'),
})
export type Invitation = z.output<typeof Invitation>

const area = '/api/WalkIn'
const About = z.object({ walkInId: Id })

export const walkIns = {
  list: call({
    method: 'GET',
    path: `${area}/get-walk-ins`,
    auth: 'bearer',
    staff: 'may',
    query: z.object(paging),
    data: z.array(WalkIn),
    paged: true,
    about: 'Walk-ins at the signed-in user’s workshop that are not taken over yet, the newest first.',
  }),
  byId: call({
    method: 'GET',
    path: `${area}/get-walk-in`,
    auth: 'bearer',
    staff: 'may',
    query: z.object({ Id }),
    data: WalkIn,
    refuses: ['NOT_FOUND'],
    about: 'One walk-in, for its workshop.',
  }),
  add: call({
    method: 'POST',
    path: `${area}/add-walk-in`,
    auth: 'bearer',
    idempotent: true,
    staff: 'may',
    body: Draft,
    data: WalkIn,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'NO_WALLET'],
    about: `Enters a customer without an account at the workshop’s counter. They stand on the board of the day; at most ${walkInLimits.openMax} at once.`,
  }),
  change: call({
    method: 'POST',
    path: `${area}/change-walk-in`,
    auth: 'bearer',
    staff: 'may',
    body: Draft.extend({ walkInId: Id, version: Version }),
    data: WalkIn,
    refuses: ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'],
    about:
      'Changes what was entered, until it is taken over. Another time takes its bay and hours back, and its car comes then; another phone number ends the link.',
  }),
  makeLink: call({
    method: 'POST',
    path: `${area}/make-link`,
    auth: 'bearer',
    staff: 'may',
    body: About,
    data: z.object({
      id: Id,
      token: z.string().describe('Shown this once; only its hash is stored'),
      until: Moment,
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: `Makes the link by which the customer takes over, for ${walkInLimits.linkDays} days. It replaces the one before.`,
  }),
  textLink: call({
    method: 'POST',
    path: `${area}/text-link`,
    auth: 'bearer',
    staff: 'may',
    body: About.extend({ token: Token }),
    data: z.object({
      id: Id,
      outcome: z
        .enum(['sent', 'not-sent', 'unknown'])
        .describe('Unknown where the provider did not answer: it may have gone'),
    }),
    refuses: ['NOT_FOUND', 'NOT_NOW', 'WRONG_CODE'],
    about: `Sends the current link to the customer’s phone, at most ${walkInLimits.textsMax} times a day; a phone gets at most ${walkInLimits.textsToPhoneMax} from all workshops.`,
  }),
  cancelWalkIn: call({
    method: 'POST',
    path: `${area}/cancel-walk-in`,
    auth: 'bearer',
    staff: 'may',
    body: About,
    data: WalkIn,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'Cancels a walk-in: its link ends, and it leaves the board.',
  }),
  markArrived: call({
    method: 'POST',
    path: `${area}/mark-arrived`,
    auth: 'bearer',
    staff: 'may',
    body: About,
    data: WalkIn,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about:
      'The car of a walk-in that was to come later is at the workshop now. Its repair then begins with the check-in, whatever its hour.',
  }),
  markLeft: call({
    method: 'POST',
    path: `${area}/mark-left`,
    auth: 'bearer',
    staff: 'may',
    body: About,
    data: WalkIn,
    refuses: ['NOT_FOUND', 'NOT_NOW'],
    about: 'The car has left without its customer taking it over: its link ends, and it leaves the board.',
  }),
  open: call({
    method: 'POST',
    path: `${area}/open`,
    auth: 'anyone',
    body: z.object({ token: Token }),
    data: Invitation,
    refuses: ['WRONG_CODE'],
    about: 'What a workshop took a car in for, for whoever holds the link; nothing once it has ended.',
  }),
  disown: call({
    method: 'POST',
    path: `${area}/not-my-car`,
    auth: 'anyone',
    body: z.object({ token: Token }),
    data: Invitation,
    refuses: ['WRONG_CODE'],
    about:
      'Whoever got the link says that the car is not theirs: the link ends, the workshop is notified, and the walk-in stays.',
  }),
  takeOver: call({
    method: 'POST',
    path: `${area}/take-over`,
    auth: 'bearer',
    body: z.object({
      token: Token,
      plate: PlateOrNone.default('').describe(
        'Of the car, as its customer knows it; empty if the workshop noted none',
      ),
    }),
    data: z.object({ id: Id.describe('Of the repair') }),
    refuses: ['WRONG_CODE', 'WRONG_PLATE', 'NOT_NOW', 'ALREADY_ASKED'],
    about: `The signed-in user types the plate and takes the car over: it becomes their repair at the workshop, and no money moves. Once, and not for the workshop itself; after ${walkInLimits.platesMax} wrong plates a day the link takes no more.`,
  }),
}
