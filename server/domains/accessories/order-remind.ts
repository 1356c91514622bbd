// A day before a step of a part order runs out, the side whose step it is hears of it, with what happens otherwise.
import { isTurnOf } from '#contract/core/deal.ts'
import { partOrder, type PartOrderState } from '#contract/deals/part-order/process.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import { lagosTime, soonWords } from '#server/kernel/jobs/lagos-time.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import type { OnSoon } from '#server/kernel/process/timers.ts'
import { piecesOf } from './order-mail.ts'
import { findOrder } from './order-sql.ts'
import { partCardsOf } from './reads.ts'

/** `soon` is "tomorrow at 5:00 PM", `by` the same in full. */
type Facts = { part: string; buyer: string; seller: string; soon: string; by: string }
type Words = { title: string; text: string }

const calledOff = 'Otherwise the order is called off and the money goes back.'
const autoX = 'Otherwise AutoX settles it.'

// Only states whose time runs out while somebody has a step to take.
const words: Partial<Record<PartOrderState, (f: Facts) => Words>> = {
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
  returning: ({ part, buyer, soon, by }) => ({
    title: `${part} is due back ${soon}`,
    text: `${buyer} is sending ${part} back. When you have it, say so by ${by}. ${autoX}`,
  }),
}

/** The order is locked, so it is still in the state that the timer belongs to. */
export const remindOfPartOrder: OnSoon = async (tx, { id, dueAt, now }) => {
  const row = (await findOrder(tx, id))!
  const userId = isTurnOf(partOrder, row.state, 'buyer') ? row.buyer_id : row.seller_id
  const [people, parts] = await Promise.all([
    contactsOf(tx, [row.buyer_id, row.seller_id]),
    partCardsOf(tx, [row.part_id]),
  ])
  const told = words[row.state]?.({
    part: piecesOf(parts.get(row.part_id)!.title, row.quantity),
    buyer: people.get(row.buyer_id)!.name,
    seller: people.get(row.seller_id)!.name,
    soon: soonWords(dueAt, now),
    by: lagosTime(dueAt),
  })
  if (!told) throw new Error(`No words for a timer of "${partOrder.states[row.state].words}"`)
  await notify(tx, { userId, kind: 'reminder', ...told, link: `/bookings/parts/${id}`, now })
}
