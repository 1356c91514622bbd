// Demo purchases, at least one per state, each as its sequence of events.
import { type Kobo, kobo } from '#contract/core/money.ts'
import type { PurchaseActor, PurchaseEvent, PurchaseState } from '#contract/purchase/process.ts'

export type Step = { event: PurchaseEvent; by: PurchaseActor | 'operator'; note?: string }

/** Who stands on the two sides: a demo account by name, or anybody. */
export type Road = {
  ends: PurchaseState
  buyer: 'buyer' | 'anybody'
  seller: 'seller' | 'dealer' | 'anybody'
  steps: Step[]
  /** The car whose price is nearest to this; without it the next one that is free. */
  near?: Kobo
  /** Both sides add to the dispute that it ends with. */
  isDiscussed?: true
}

const submit: Step = { event: 'submit-papers', by: 'seller' }
const accept: Step = { event: 'accept-papers', by: 'buyer' }
const reject: Step = {
  event: 'reject-papers',
  by: 'buyer',
  note: 'The customs papers are for another chassis number.',
}
const send: Step = { event: 'send', by: 'seller' }
const handOver: Step = { event: 'hand-over', by: 'seller' }
const complete: Step = { event: 'complete', by: 'buyer' }
const dispute: Step = {
  event: 'dispute',
  by: 'buyer',
  note: 'The gearbox slips, which the listing did not say.',
}
const decide = (event: 'release' | 'refund' | 'split', note: string): Step => ({
  event,
  by: 'operator',
  note,
})
const delivered = [submit, accept, send, handOver]

export const soldRoad: Road = {
  ends: 'completed',
  buyer: 'anybody',
  seller: 'anybody',
  steps: [...delivered, complete],
}

export const roads: readonly Road[] = [
  { ends: 'papers-submitted', buyer: 'buyer', seller: 'dealer', steps: [submit] },
  { ends: 'in-transit', buyer: 'buyer', seller: 'seller', steps: [submit, accept, send] },
  { ...soldRoad, buyer: 'buyer' },
  { ends: 'funded', buyer: 'anybody', seller: 'seller', steps: [] },
  { ends: 'papers-accepted', buyer: 'anybody', seller: 'seller', steps: [submit, accept] },
  { ends: 'handed-over', buyer: 'anybody', seller: 'dealer', steps: delivered },
  { ends: 'papers-rejected', buyer: 'anybody', seller: 'dealer', steps: [submit, reject] },
  {
    ends: 'completed',
    buyer: 'anybody',
    seller: 'dealer',
    steps: [submit, reject, submit, accept, send, handOver, complete],
  },
  {
    ends: 'disputed',
    buyer: 'anybody',
    seller: 'dealer',
    steps: [...delivered, dispute],
    near: kobo(2_400_000_000),
    isDiscussed: true,
  },
  {
    ends: 'cancelled',
    buyer: 'anybody',
    seller: 'seller',
    steps: [submit, { event: 'cancel', by: 'buyer', note: 'I found a car nearer to home.' }],
  },
  {
    ends: 'released',
    buyer: 'anybody',
    seller: 'anybody',
    steps: [...delivered, dispute, decide('release', 'The workshop found no fault in the gearbox.')],
  },
  {
    ends: 'refunded',
    buyer: 'anybody',
    seller: 'anybody',
    steps: [submit, accept, send, dispute, decide('refund', 'The car never arrived, and the seller agrees.')],
  },
  {
    ends: 'split',
    buyer: 'anybody',
    seller: 'anybody',
    steps: [...delivered, dispute, decide('split', 'The repair is shared: a tenth of the price goes back.')],
  },
]
