// Words of a purchase: transfers into escrow, verification, documents.

/** The button that loads older rows: how many it loads, and of how many; undefined where none are left to load. */
export const olderWords = ({ next, left }: { next: number; left: number }): string | undefined => {
  const loads = Math.min(next, left)
  if (loads <= 0) return undefined
  return loads === left ? `Show ${loads} older` : `Show ${loads} of ${left} older`
}

/** Explanations on the screens, by what they explain. */
export const texts = {
  checkUnknown: 'AutoX never issued this bill of sale, or part of its code is missing. Do not rely on it.',
  transferIn: 'Send it from any bank app, in one transfer or several. Others may pay for you.',
  noLimit: 'Your wallet’s limit does not apply. Extra or late money goes back to the account it came from.',
  checked:
    'It arrived, with another amount than expected. AutoX puts it into this purchase, adds it to your wallet or sends it back. Don’t pay it again.',
  onlyOnce: 'Open it to continue. Paid already? It shows here within minutes: don’t pay again.',
  sellerVerifies:
    'A purchase of this size needs them. You can send the car once they are approved; we’ll notify you. If they are not approved in time, the sale is cancelled and the buyer is refunded.',
  buyerVerifies:
    'A purchase of this size needs your documents. The seller can send the car once they are approved, usually within 24 hours. If they are not approved in time, you’re refunded in full.',
  afterHandover:
    'The buyer then has time to inspect the car. After that you’re paid, unless the buyer opens a dispute.',
  plateHint: 'Optional. The buyer compares it with the documents. Leave empty if the car has none.',
}
