// The inbox: calls that list a person's deals of all kinds.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { slugOf } from '../deal-engine/deal.ts'
import { Id, paging, Version } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { AgreementCard } from '../finance/agreement/fields.ts'
import { InsuranceClaimCard } from '../insurance/claim/shape.ts'
import { deals } from './deals.ts'
import { inboxStages } from './inbox-stages.ts'
import { InspectionCard } from '../inspection/shape.ts'
import { SaleCard } from '../finance/instalment-sale/fields.ts'
import { OfferCard } from '../offer/shape.ts'
import { PartOrderCard } from '../spare-parts/order/shape.ts'
import { PolicyCard } from '../insurance/policy/shape.ts'
import { BookingCard } from '../purchase/shape.ts'
import { RentalClaimCard } from '../rental/claim/shape.ts'
import { RentalCard } from '../rental/fields.ts'
import { RepairCard } from '../repair/fields.ts'
import { ReservationCard } from '../reservation/shape.ts'
import { TestDriveCard } from '../test-drive/shape.ts'
import { WarrantyClaimCard } from '../repair/warranty/shape.ts'

type Names = [string, ...string[]]

/** The kinds of deals, as addresses have them: `part-order`. */
export const dealKindNames = deals.map(slugOf) as Names
const sideNames = [...new Set(deals.flatMap(({ sides }) => sides))] as Names

const row = <K extends string, C extends z.ZodObject>(kind: K, card: C) =>
  z.object({
    kind: z.literal(kind),
    isUnread: z.boolean().describe('Changed by someone else since this person opened it'),
    card,
  })

export const InboxRow = z.discriminatedUnion('kind', [
  row('purchase', BookingCard),
  row('part-order', PartOrderCard),
  row('offer', OfferCard),
  row('reservation', ReservationCard),
  row('test-drive', TestDriveCard),
  row('inspection', InspectionCard),
  row('rental', RentalCard),
  row('rental-claim', RentalClaimCard),
  row('repair', RepairCard),
  row('warranty-claim', WarrantyClaimCard),
  row('agreement', AgreementCard),
  row('policy', PolicyCard),
  row('insurance-claim', InsuranceClaimCard),
  row('instalment-sale', SaleCard),
])
export type InboxRow = z.output<typeof InboxRow>

const InboxCount = z.object({
  kind: z.enum(dealKindNames),
  yourTurn: z.int(),
  underWay: z.int(),
  done: z.int(),
})
export type InboxCount = z.output<typeof InboxCount>

/** The most important deal of a person with a listed car, in one word. */
export const CarMark = z.object({
  carId: Id,
  isOwn: z.boolean().describe('They offer it themselves'),
  deal: z
    .object({
      id: Id,
      kind: z.enum(dealKindNames),
      role: z.enum(sideNames),
      state: z.string(),
    })
    .nullable()
    .describe('As what get-deals-with-car gives first; null where they only offer it'),
})
export type CarMark = z.output<typeof CarMark>

const carIdsWords = `1 to ${limits.carMarksMax} ids of cars, separated by commas`

const Unread = z.object({ unread: z.int().describe('Deals that others moved since this person opened them') })
const shared = { auth: 'bearer', staff: 'may' } as const

export const inbox = {
  list: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-deals',
    query: z.object({
      ...paging,
      Kind: z.enum(dealKindNames, `One of ${dealKindNames.join(', ')}`).optional(),
      State: z.enum(inboxStages, `One of ${inboxStages.join(', ')}`).optional(),
      Role: z
        .enum(sideNames, `One of ${sideNames.join(', ')}`)
        .optional()
        .describe('The side you are on'),
    }),
    data: z.array(InboxRow),
    paged: true,
    about:
      'All deals of the signed-in user, of all kinds: those whose next step is theirs first, the soonest deadline before the others, then the last changed.',
  }),
  counts: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-counts',
    data: z.object({ counts: z.array(InboxCount).describe('Kinds without a deal are left out') }),
    about: 'How many deals the signed-in user has, by kind and by whether the next step is theirs.',
  }),
  withCar: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-deals-with-car',
    query: z.object({ CarId: Id }),
    data: z.array(InboxRow),
    about:
      'What the signed-in user has to do with a car: their deals about it that are not over, in the order of the inbox, and whether they bought it.',
  }),
  carMarks: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-car-marks',
    query: z.object({
      CarIds: z
        .string(carIdsWords)
        .max(40 * limits.carMarksMax, carIdsWords)
        .transform(ids => [...new Set(ids.split(',').filter(Boolean))])
        .pipe(z.array(Id).min(1, carIdsWords).max(limits.carMarksMax, carIdsWords)),
    }),
    data: z.array(CarMark).describe('Cars they have nothing to do with are left out'),
    about:
      'What the signed-in user has to do with the cars of a list: which they offer, and the deal about each that matters most.',
  }),
  unread: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-unread-count',
    data: Unread,
    about: 'How many deals others moved since the signed-in user opened them.',
  }),
  markRead: call({
    ...shared,
    method: 'POST',
    path: '/api/Deal/mark-read',
    body: z.object({ dealId: Id, version: Version.describe('The version that was read') }),
    data: Unread,
    refuses: ['NOT_FOUND'],
    about: 'Marks a deal, and what its notices said of it, as read up to a version.',
  }),
}
