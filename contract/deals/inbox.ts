// The inbox: calls that list a person's deals of all kinds.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { slugOf } from '../deal-engine/deal.ts'
import { Id, paging, text, Version } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { BranchFilters } from '../dealers/branch.ts'
import { AgreementCard } from '../finance/agreement/fields.ts'
import { InsuranceClaimCard } from '../insurance/claim/shape.ts'
import { MessageReceipt, messageFields, sendRefuses } from '../conversations/conversations.ts'
import { deals } from './deals.ts'
import { inboxSearchMax } from './inbox-search.ts'
import { inboxSides } from './inbox-sides.ts'
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
    isUnread: z.boolean().describe('Changed by someone else since the user last opened it'),
    stage: z.enum(inboxStages),
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
  side: z.enum(inboxSides),
  yourTurn: z.int(),
  theirTurn: z.int(),
  underWay: z.int(),
  done: z.int(),
})
export type InboxCount = z.output<typeof InboxCount>

/** The most important deal of a person with a listed car, in one word. */
export const CarMark = z.object({
  carId: Id,
  isOwn: z.boolean().describe('The user offers it'),
  deal: z
    .object({
      id: Id,
      kind: z.enum(dealKindNames),
      role: z.enum(sideNames),
      state: z.string(),
    })
    .nullable()
    .describe('The first deal of get-deals-with-car; null if the user only offers the car'),
})
export type CarMark = z.output<typeof CarMark>

const carIdsWords = `1 to ${limits.carMarksMax} car ids, separated by commas`

const Unread = z.object({
  unread: z.int().describe('Deals that someone else changed since the user last opened them'),
  yourTurn: z
    .int()
    .describe('Deals that wait for the user: the first tab of the bookings, and the count at their link'),
})
const shared = { auth: 'bearer', staff: 'may' } as const

const Search = text(0, inboxSearchMax)
  .optional()
  .describe(
    'Words, all of which the car, part or job, its plate, VIN or stock number, the other side’s name or the booking number must contain; an address of a booking works, too',
  )

const BranchFilter = Id.optional().describe('Only deals about the user’s own cars at this branch')

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
        .describe('The user’s side'),
      Side: z
        .enum(inboxSides, `One of ${inboxSides.join(', ')}`)
        .optional()
        .describe('Whether the user pays for something or provides it'),
      Search,
      Branch: BranchFilter,
    }),
    data: z.array(InboxRow),
    paged: true,
    about:
      'All deals of the signed-in user, of all kinds: those awaiting this user first, by deadline, then those awaiting the other side, those under way and those that are done, each last changed first.',
  }),
  counts: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-counts',
    query: z.object({ Search, Branch: BranchFilter }),
    data: z.object({
      counts: z.array(InboxCount).describe('Kinds and sides without a deal are omitted'),
      branches: BranchFilters,
    }),
    about:
      'Number of the signed-in user’s deals, by kind, side and stage: awaiting this user, awaiting the other side, under way or done; with a search or a branch only of those that it finds.',
  }),
  withCar: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-deals-with-car',
    query: z.object({ CarId: Id }),
    data: z.array(InboxRow),
    about:
      'The signed-in user’s deals about a car: open ones in the order of the inbox, and the purchase with which they bought it.',
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
    data: z.array(CarMark).describe('Cars that the user neither offers nor has a deal about are omitted'),
    about: 'Which cars of a list the signed-in user offers, and their most important deal about each.',
  }),
  unread: call({
    ...shared,
    method: 'GET',
    path: '/api/Deal/get-unread-count',
    data: Unread,
    about:
      'How many deals wait for the signed-in user, and how many someone else changed since the user last opened them.',
  }),
  markRead: call({
    ...shared,
    method: 'POST',
    path: '/api/Deal/mark-read',
    body: z.object({ dealId: Id, version: Version.describe('The version that was read') }),
    data: Unread,
    refuses: ['NOT_FOUND'],
    about: 'Marks a deal and its notices as read, up to a version.',
  }),
  message: call({
    ...shared,
    method: 'POST',
    path: '/api/Deal/send-message',
    body: z.object({ dealId: Id, ...messageFields }),
    data: MessageReceipt,
    refuses: sendRefuses,
    about:
      'Messages the other side of a deal between two: opens a conversation about its listing, also where that has left the market, or continues the existing one.',
  }),
}
