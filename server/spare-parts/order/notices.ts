// Notices of a part order: what each event means to each side, and reminders.
import type { partOrder } from '#contract/spare-parts/order/process.ts'
import type { NoticesOf, RemindersOf } from '#server/deal-engine/kind.ts'
import { reasonSuffix } from '#server/kernel/words/quote-words.ts'

export type Facts = {
  /** How a returned part travels. */
  waybill: string
  /** "Brake pads", or "3 × Brake pads". */
  part: string
  total: string
  received: string
  refunded: string
}
type Words = NoticesOf<typeof partOrder, Facts>
type NoticeFacts = Facts & { note: string }
type ByRole = Words['start']

const back = (f: NoticeFacts) => `${f.refunded} is back in your wallet.`

const paid: ByRole = {
  buyer: f => ({
    title: `Done: ${f.part}`,
    text: `The order of ${f.part} is complete and ${f.seller} has been paid.${reasonSuffix(f)}`,
  }),
  seller: f => ({
    title: `Paid: ${f.received} for ${f.part}`,
    text: `The order of ${f.part} is complete. ${f.received} is in your wallet, after commission.${reasonSuffix(f)}`,
    money: true,
  }),
}

const calledOff: ByRole = {
  buyer: f => ({
    title: `Cancelled: ${f.part}`,
    text: `The order of ${f.part} was cancelled. ${back(f)}${reasonSuffix(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Cancelled: ${f.part}`,
    text: `The order of ${f.part} was cancelled. The items are back in your stock.${reasonSuffix(f)}`,
  }),
}

const addThem = 'When you have the items back, add them to your stock under Your parts.'

// It was on its way, or waited for its buyer: where the pieces are only the seller can find out.
const notHandedOver: ByRole = {
  ...calledOff,
  seller: f => ({
    title: `Cancelled: ${f.part}`,
    text: `${f.part} was not handed over in time, so the order was cancelled and ${f.buyer} was refunded. ${addThem}`,
  }),
}

const inDispute: ByRole = {
  buyer: f => ({
    title: `In dispute: ${f.part}`,
    text: `The order of ${f.part} is in dispute. The payment is frozen until AutoX decides.${reasonSuffix(f)}`,
  }),
  seller: f => ({
    title: `In dispute: ${f.part}`,
    text: `The order of ${f.part} is in dispute. The payment is frozen until AutoX decides.${reasonSuffix(f)}`,
  }),
}

const sending: Record<'start' | 'send' | 'hand-over', ByRole> = {
  start: {
    buyer: f => ({
      title: `${f.total} is safe in escrow for ${f.part}`,
      text: `${f.part} is reserved for you. ${f.seller} has three days to send it and is paid only after you have it. If it is not sent, you’re refunded automatically.`,
      money: true,
    }),
    seller: f => ({
      title: `Ordered: ${f.part}`,
      text: `${f.buyer} has paid ${f.total} into escrow for ${f.part}. Send it, or mark it as ready for pick-up, within three days. Otherwise the order is cancelled.`,
    }),
  },
  send: {
    buyer: f => ({
      title: `On its way: ${f.part}`,
      text: `${f.seller} says that ${f.part} is on its way or ready for you. When you have it, give ${f.seller} the handover code from your order page. Never before.`,
    }),
  },
  'hand-over': {
    buyer: f => ({
      title: `Received: ${f.part}`,
      text: `You have ${f.part}. You have three days to try it: release the payment, request a return, or open a dispute. After that ${f.seller} is paid.`,
    }),
  },
}

const refunded: ByRole = {
  buyer: f => ({
    title: `Refunded: ${f.part}`,
    text: `${f.seller} has ${f.part} again. ${back(f)}${reasonSuffix(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Returned: ${f.part}`,
    text: `You have ${f.part} back and ${f.buyer} was refunded. The items are back in your stock.${reasonSuffix(f)}`,
  }),
}

const returns: Record<'ask-return' | 'agree-return' | 'send-back' | 'prove-return' | 'take-back', ByRole> = {
  'ask-return': {
    seller: f => ({
      title: `Return requested: ${f.part}`,
      text: `${f.buyer} wants to return ${f.part}. Agree or refuse within three days; after that AutoX decides.${reasonSuffix(f)}`,
    }),
  },
  'agree-return': {
    buyer: f => ({
      title: `Return agreed: ${f.part}`,
      text: `${f.seller} agreed to the return of ${f.part}. Send it within a week and enter the waybill on the order page. You’re refunded when ${f.seller} has it.`,
    }),
  },
  'send-back': {
    seller: f => ({
      title: `Sent back: ${f.part}`,
      text: `${f.buyer} has sent ${f.part} back: ${f.waybill}. Confirm the return when you have it, within two weeks. If ${f.buyer} brings it in person, give them your code from the order page.`,
    }),
  },
  'prove-return': refunded,
  'take-back': refunded,
}

const settled: Record<'refund' | 'split', ByRole> = {
  refund: {
    buyer: f => ({
      title: `Refunded: ${f.part}`,
      text: `The dispute about ${f.part} is settled. ${back(f)}${reasonSuffix(f)}`,
      money: true,
    }),
    seller: f => ({
      title: `Settled: ${f.part}`,
      text: `The dispute about ${f.part} is settled: ${f.buyer} was refunded. Your stock stays as it is. ${addThem}${reasonSuffix(f)}`,
    }),
  },
  split: {
    buyer: f => ({
      title: `Settled: ${f.part}`,
      text: `The dispute about ${f.part} is settled. ${back(f)}${reasonSuffix(f)}`,
      money: true,
    }),
    seller: f => ({
      title: `Settled: ${f.part}`,
      text: `The dispute about ${f.part} is settled. ${f.received} is in your wallet. Your stock stays as it is. ${addThem}${reasonSuffix(f)}`,
      money: true,
    }),
  },
}

export const notices: Words = {
  ...sending,
  ...returns,
  ...settled,
  complete: paid,
  'inspection-over': paid,
  release: paid,
  cancel: calledOff,
  'sending-overdue': calledOff,
  'delivery-overdue': notHandedOver,
  dispute: inDispute,
  'refuse-return': inDispute,
  'return-unanswered': inDispute,
  'return-overdue': inDispute,
}

const orCalledOff = 'Otherwise the order is cancelled and the buyer is refunded.'
const autoX = 'Otherwise AutoX decides.'

// Only states whose time runs out while somebody has a step to take.
export const reminders: RemindersOf<typeof partOrder, Facts> = {
  funded: ({ part, buyer, soon, by }) => ({
    title: `${part} is due to be sent ${soon}`,
    text: `${buyer} has paid into escrow. Send ${part}, or mark it as ready for pick-up, by ${by}. ${orCalledOff}`,
  }),
  'in-transit': ({ part, buyer, soon, by }) => ({
    title: `${part} is due to be handed over ${soon}`,
    text: `Hand ${part} to ${buyer} and enter the code that ${buyer} gives you by ${by}. ${orCalledOff}`,
  }),
  'handed-over': ({ part, seller, soon }) => ({
    title: `${seller} will be paid for ${part} ${soon}`,
    text: `Try ${part} while there is time: release the payment, request a return, or open a dispute. If you do nothing, ${seller} is paid ${soon}.`,
  }),
  'return-asked': ({ part, buyer, soon, by }) => ({
    title: `Your answer about ${part} is due ${soon}`,
    text: `${buyer} wants to return ${part}. Agree or refuse by ${by}. ${autoX}`,
  }),
  returning: ({ part, seller, soon, by }) => ({
    title: `${part} is due to be sent back ${soon}`,
    text: `${seller} agreed to the return. Send ${part} and enter the waybill by ${by}. ${autoX}`,
  }),
  'sent-back': ({ part, buyer, waybill, soon, by }) => ({
    title: `${part} is due back ${soon}`,
    text: `${buyer} has sent ${part} back: ${waybill}. When you have it, confirm it by ${by}. ${autoX}`,
  }),
}
