// Demo orders of spare parts, each as its sequence of events.
import type { PartOrderActor, PartOrderEvent, PartOrderState } from '#contract/spare-parts/order/process.ts'

export type PartStep = { event: PartOrderEvent; by: PartOrderActor | 'operator'; note?: string }
export type PartRoad = {
  ends: PartOrderState
  buyer: 'buyer' | 'anybody'
  seller: 'seller' | 'dealer' | 'anybody'
  quantity: number
  steps: PartStep[]
}

const send: PartStep = { event: 'send', by: 'seller' }
const handOver: PartStep = { event: 'hand-over', by: 'seller' }
const askReturn: PartStep = {
  event: 'ask-return',
  by: 'buyer',
  note: 'It is for the 2.4 litre engine, mine is the 2.5.',
}

export const partRoads: readonly PartRoad[] = [
  { ends: 'in-transit', buyer: 'buyer', seller: 'dealer', quantity: 1, steps: [send] },
  { ends: 'handed-over', buyer: 'buyer', seller: 'anybody', quantity: 2, steps: [send, handOver] },
  {
    ends: 'completed',
    buyer: 'buyer',
    seller: 'anybody',
    quantity: 1,
    steps: [send, handOver, { event: 'complete', by: 'buyer' }],
  },
  { ends: 'funded', buyer: 'anybody', seller: 'seller', quantity: 2, steps: [] },
  {
    ends: 'return-asked',
    buyer: 'anybody',
    seller: 'seller',
    quantity: 1,
    steps: [send, handOver, askReturn],
  },
  { ends: 'funded', buyer: 'anybody', seller: 'dealer', quantity: 1, steps: [] },
  {
    ends: 'returned',
    buyer: 'anybody',
    seller: 'dealer',
    quantity: 1,
    steps: [
      send,
      handOver,
      askReturn,
      { event: 'agree-return', by: 'seller' },
      { event: 'take-back', by: 'seller' },
    ],
  },
  {
    ends: 'disputed',
    buyer: 'anybody',
    seller: 'anybody',
    quantity: 1,
    steps: [
      send,
      handOver,
      { event: 'dispute', by: 'buyer', note: 'The box says original, the part inside is a copy.' },
    ],
  },
  {
    ends: 'cancelled',
    buyer: 'buyer',
    seller: 'anybody',
    quantity: 1,
    steps: [{ event: 'cancel', by: 'seller', note: 'The last one was sold at the counter. Sorry.' }],
  },
]
