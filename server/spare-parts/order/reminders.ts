// Reminds the acting side a day before a part order's step expires.
import type { partOrder } from '#contract/spare-parts/order/process.ts'
import type { RemindersOf } from '#server/deal-engine/kind.ts'
import type { Facts } from './notices.ts'

const calledOff = 'Otherwise the order is called off and the money goes back.'
const autoX = 'Otherwise AutoX settles it.'

// Only states whose time runs out while somebody has a step to take.
export const reminders: RemindersOf<typeof partOrder, Facts> = {
  funded: ({ part, buyer, soon, by }) => ({
    title: `${part} is due to be sent ${soon}`,
    text: `${buyer} has paid into escrow. Send ${part}, or say that it is ready to be collected, by ${by}. ${calledOff}`,
  }),
  'in-transit': ({ part, buyer, soon, by }) => ({
    title: `${part} is due to be handed over ${soon}`,
    text: `Hand ${part} to ${buyer} and type the code that ${buyer} reads to you by ${by}. ${calledOff}`,
  }),
  'handed-over': ({ part, seller, soon }) => ({
    title: `${seller} will be paid for ${part} ${soon}`,
    text: `Try ${part} while there is time: confirm that it is right, ask to send it back, or open a dispute. If you do none of these, ${seller} is paid ${soon}.`,
  }),
  'return-asked': ({ part, buyer, soon, by }) => ({
    title: `Your answer about ${part} is due ${soon}`,
    text: `${buyer} wants to send ${part} back. Agree or refuse by ${by}. ${autoX}`,
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
