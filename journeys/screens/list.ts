// The forty screens whose pictures are kept in docs/screens.
import { dayAfter } from '#contract/core/lagos-days.ts'
import type { Who } from '../steps/gallery/addresses.ts'
import type { Gallery } from '../steps/gallery/set-gallery.ts'
import { today } from '../steps/rentals.ts'

export type Screen = readonly [name: string, address: string | ((gallery: Gallery) => string)]

/** A link of the page at this address leads on to the screen: what the demonstration has, whatever its id. */
export const firstLinkOf = {
  listing: ['/marketplace?Make=Toyota', '#cars a'],
  part: ['/marketplace/spareparts', '#main li a[href^="/marketplace/spareparts/"]'],
  dealer: ['/marketplace/dealers', '#main li a[href^="/marketplace/sellers/"]'],
} as const

/** Taken before anybody of the gallery is made, so that the market is the demonstration's alone. */
export const openScreens = [
  ['landing', '/'],
  ['market', '/marketplace'],
  ['market-filtered', '/marketplace?Make=Toyota&State=Lagos&PriceTo=12000000'],
  ['market-nothing', '/marketplace?Make=Toyota&PriceTo=100000'],
  ['dealers', '/marketplace/dealers'],
  ['parts', '/marketplace/spareparts'],
  ['workshops', '/marketplace/workshops'],
  ['escrow', '/escrow'],
  ['about', '/about'],
  ['fees', '/fees'],
  ['help', '/help'],
  ['login', '/login'],
] as const satisfies readonly Screen[]

/** By who is signed in, in the order of the files. */
export const ownScreens: Readonly<Record<Exclude<Who, 'nobody'>, readonly Screen[]>> = {
  buyer: [
    ['home', '/home'],
    ['wallet', '/account/wallet'],
    ['history', '/account/history'],
    ['savings', '/account/savings'],
    ['bookings', '/bookings'],
    ['purchase', ({ booking }) => `/bookings/${booking.id}`],
    [
      'rent-and-pay',
      ({ toRent }) => `/payment/${toRent.id}?From=${dayAfter(today(), 5)}&To=${dayAfter(today(), 7)}`,
    ],
    ['rental', ({ rental }) => `/bookings/rentals/${rental.id}`],
    ['repair', ({ repair }) => `/bookings/repairs/${repair.id}`],
    ['finance', '/finance'],
    ['finance-answer', ({ refusal }) => `/finance/eligibility/${refusal.id}`],
    ['agreement', ({ financed }) => `/bookings/finance/${financed.id}`],
    ['insurance', '/insurance'],
    ['policy', ({ insured }) => `/bookings/insurance/${insured.id}`],
    ['claim', ({ insuranceClaim }) => `/bookings/claims/${insuranceClaim.id}`],
    ['notices', '/notices'],
    ['settings', '/settings'],
  ],
  seller: [
    ['dashboard', '/dashboard'],
    ['my-listings', '/mylistings'],
    ['offer-a-car', '/addlistings'],
    ['offer', ({ offer }) => `/bookings/offers/${offer.id}`],
    ['messages', ({ question }) => `/messages/${question.conversationId}`],
    ['vehicle', ({ vehicle }) => `/garage/${vehicle.vehicleId}`],
  ],
  operator: [
    ['desk', '/desk'],
    ['desk-queue', '/desk/queues/help-cases'],
  ],
}
