// What the state of each deal about a car says about its lead.
import type { Deal } from '../deal-engine/deal.ts'
import { isTurnOf, statesOf } from '../deal-engine/deal.ts'
import { isOver } from '../deal-engine/process.ts'
import { agreement } from '../finance/agreement/process.ts'
import { instalmentSale } from '../finance/instalment-sale/process.ts'
import { offer } from '../offer/process.ts'
import { purchase } from '../purchase/process.ts'
import { rental } from '../rental/process.ts'
import { reservation } from '../reservation/process.ts'
import { testDrive } from '../test-drive/process.ts'
import type { LeadSource } from './words.ts'

/** From what is left unanswered to a deal; of several the highest counts. */
export const dealStages = ['asked', 'answered', 'viewing', 'deal'] as const
export type DealStage = (typeof dealStages)[number]

type LeadDeal = {
  deal: Deal
  /** The side of whoever sells, and of whoever wants the car. */
  seller: string
  buyer: string
  source: LeadSource
  /** States that the seller has not answered, or that ended without an answer. */
  openings: readonly string[]
  viewing?: readonly string[]
  /** Open states make a deal, or none do. */
  binds: boolean
  /** Ends that make one. */
  won: readonly string[]
}

const none: readonly string[] = []

/** The one that matters most first. */
export const leadDeals: readonly LeadDeal[] = [
  {
    deal: purchase,
    seller: 'seller',
    buyer: 'buyer',
    source: 'deal',
    openings: none,
    binds: true,
    won: ['completed', 'released'],
  },
  {
    deal: instalmentSale,
    seller: 'seller',
    buyer: 'buyer',
    source: 'deal',
    openings: ['proposed', 'lapsed', 'withdrawn'],
    binds: true,
    won: ['settled'],
  },
  {
    deal: agreement,
    seller: 'owner',
    buyer: 'applicant',
    source: 'deal',
    openings: ['applied', 'lapsed', 'withdrawn'],
    binds: true,
    won: ['settled', 'settled-early'],
  },
  {
    deal: reservation,
    seller: 'seller',
    buyer: 'buyer',
    source: 'reservation',
    openings: none,
    binds: true,
    // The purchase that it opened is the deal.
    won: none,
  },
  {
    deal: rental,
    seller: 'owner',
    buyer: 'renter',
    source: 'deal',
    openings: ['requested', 'lapsed', 'withdrawn'],
    binds: true,
    won: ['closed', 'upheld', 'dismissed', 'shared'],
  },
  {
    deal: offer,
    seller: 'seller',
    buyer: 'buyer',
    source: 'offer',
    openings: ['made', 'withdrawn', 'lapsed', 'gone'],
    binds: false,
    won: none,
  },
  {
    deal: testDrive,
    seller: 'owner',
    buyer: 'buyer',
    source: 'viewing',
    openings: ['requested', 'lapsed', 'cancelled', 'called-off'],
    viewing: ['accepted', 'under-way', 'buyer-missing', 'owner-missing'],
    binds: false,
    won: none,
  },
]

export const stageOf = (
  { deal, openings, viewing = none, binds, won }: LeadDeal,
  state: string,
): DealStage => {
  if (won.includes(state)) return 'deal'
  if (openings.includes(state)) return 'asked'
  if (viewing.includes(state)) return 'viewing'
  return binds && !isOver(deal, state) ? 'deal' : 'answered'
}

/** A line for each state of each kind, as the query joins them. */
export const stageRows = leadDeals.flatMap((line, place) =>
  statesOf(line.deal).map(state => ({
    kind: line.deal.name,
    side: line.seller,
    buyerSide: line.buyer,
    source: line.source,
    state,
    stage: dealStages.indexOf(stageOf(line, state)),
    isOpen: !isOver(line.deal, state),
    isTurn: isTurnOf(line.deal, state, line.seller),
    place,
  })),
)
