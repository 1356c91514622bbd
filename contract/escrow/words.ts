// Words shared by deals with money in escrow: disputes and inspection time.
import type { Terms, Words } from '../deal-engine/deal-words.ts'
import { decideTime } from '../deal-engine/decide-by.ts'
import { formatNaira, type Kobo } from '../core/money.ts'

export const disputeWords: Words = {
  title: 'AutoX settles the dispute',
  words: 'The payment is frozen until we decide. AutoX may call both sides.',
}

/** Names of buyer and seller in every kind of sale. */
export const buyerAndSeller = {
  roleBySide: { buyer: 'You are buying', seller: 'You are selling' },
  dealing: {
    buyer: (name: string) => `Buying from ${name}`,
    seller: (name: string) => `Selling to ${name}`,
  },
  other: { buyer: (name: string) => `From ${name}`, seller: (name: string) => `For ${name}` },
  sides: { buyer: 'Buying', seller: 'Selling' },
}

/** After the handover, when the buyer's time is over. */
export const inspectionOver: Record<'buyer' | 'seller', string> = {
  buyer: 'If you do nothing by then, the seller is paid.',
  seller: 'If the buyer does nothing by then, you are paid.',
}

/** Terms of a dispute about money in escrow; `paid` and `refunded` name the two sides. */
export const disputeTerms = (
  { counterparty }: { counterparty: { name: string } },
  escrowKobo: Kobo,
  { paid, refunded } = { paid: 'seller', refunded: 'buyer' },
): Terms => ({
  button: 'Open a dispute',
  title: 'Open a dispute?',
  happens: [
    `${formatNaira(escrowKobo)} stays frozen in escrow and every deadline stops.`,
    `AutoX hears both sides and decides within ${decideTime}: pay the ${paid}, refund the ${refunded}, or share the money.`,
    'Until then neither of you can go on, cancel or take money.',
  ],
  confirm: 'Open dispute',
  done: 'Dispute opened. The payment is frozen.',
  variant: 'danger',
  reason: {
    label: 'What is wrong?',
    hint: `Facts help: what was agreed, what you found, when. ${counterparty.name} and AutoX can see this.`,
  },
})
