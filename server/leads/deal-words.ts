// Words of a deal of a lead at its moment, and its page.
import { agreementWords } from '#contract/finance/agreement/words.ts'
import { saleWords } from '#contract/finance/instalment-sale/words.ts'
import { leadDeals } from '#contract/leads/stages.ts'
import { offerWords } from '#contract/offer/words.ts'
import { purchaseWords } from '#contract/purchase/words.ts'
import { rentalWords } from '#contract/rental/words.ts'
import { reservationWords } from '#contract/reservation/words.ts'
import { testDriveWords } from '#contract/test-drive/words.ts'
import { isTurnOf } from '#contract/deal-engine/deal.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { isTurnOfStaff } from '#contract/deals/concerns-staff.ts'
import { dealKinds } from '../deals/deals.ts'

type WordsOfDeal = { one: string; now: Record<string, Record<string, { title: string }>> }

const wordsByKind: Record<string, WordsOfDeal> = {
  purchase: purchaseWords,
  instalment_sale: saleWords,
  agreement: agreementWords,
  reservation: reservationWords,
  rental: rentalWords,
  offer: offerWords,
  test_drive: testDriveWords,
}

export type LeadDealRef = { kind: string; state: string; id: string }
type Moment = {
  /** "Answer the offer". */
  title: string
  link: `/${string}`
  isOver: boolean
  isTurn: boolean
  /** Whether staff can open its page. */
  isForStaff: boolean
}

/** The seller's side of a deal at its moment. Throws for a kind that makes no lead. */
export const momentOf = ({ kind, state, id }: LeadDealRef, isStaff: boolean): Moment => {
  const { deal, seller } = leadDeals.find(each => each.deal.name === kind)!
  return {
    title: wordsByKind[kind]!.now[state]![seller]!.title,
    link: `${dealKinds.find(each => each.deal.name === kind)!.address}/${id}`,
    isOver: isOver(deal, state),
    isTurn: isStaff ? isTurnOfStaff(deal, state) : isTurnOf(deal, state, seller),
    isForStaff: deal.staff !== undefined,
  }
}
