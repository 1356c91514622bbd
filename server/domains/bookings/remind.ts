// A day before a step of a purchase runs out, the side whose step it is hears of it, with what happens otherwise.
import { isTurnOf } from '#contract/core/deal.ts'
import { purchase, type PurchaseState } from '#contract/deals/purchase/process.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import { lagosTime, soonWords } from '#server/kernel/jobs/lagos-time.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import type { OnSoon } from '#server/kernel/process/timers.ts'
import { findPurchase } from './sql.ts'

/** `soon` is "tomorrow at 5:00 PM", `by` the same in full. */
type Facts = { car: string; buyer: string; seller: string; soon: string; by: string }
type Words = { title: string; text: string }

const calledOff = 'Otherwise the sale is called off and the money goes back.'
const papers = ({ car, buyer, soon, by }: Facts): Words => ({
  title: `Papers for ${car} are due ${soon}`,
  text: `${buyer} has paid into escrow and waits for the papers of ${car}. Hand them in by ${by}. ${calledOff}`,
})

// Only states whose time runs out while somebody has a step to take.
const words: Partial<Record<PurchaseState, (f: Facts) => Words>> = {
  funded: papers,
  'papers-rejected': papers,
  'papers-submitted': ({ car, seller, soon, by }) => ({
    title: `Your answer on the papers of ${car} is due ${soon}`,
    text: `${seller} waits for you to look at the papers of ${car}. Accept them or send them back by ${by}. Otherwise the purchase is called off and your money comes back.`,
  }),
  'papers-accepted': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be sent ${soon}`,
    text: `${buyer} has accepted the papers of ${car}. Send the car, or say that it is ready, by ${by}. ${calledOff}`,
  }),
  'in-transit': ({ car, buyer, soon, by }) => ({
    title: `${car} is due to be handed over ${soon}`,
    text: `Hand ${car} to ${buyer} and type the code that ${buyer} reads to you by ${by}. ${calledOff}`,
  }),
  'handed-over': ({ car, seller, soon }) => ({
    title: `${seller} will be paid for ${car} ${soon}`,
    text: `Look ${car} over while there is time: confirm that it is right, or open a dispute. If you do neither, ${seller} is paid ${soon}.`,
  }),
}

/** The purchase is locked, so it is still in the state that the timer belongs to. */
export const remindOfPurchase: OnSoon = async (tx, { id, dueAt, now }) => {
  const row = (await findPurchase(tx, id))!
  const role = isTurnOf(purchase, row.state, 'buyer') ? ('buyer' as const) : ('seller' as const)
  const [people, cards] = await Promise.all([
    contactsOf(tx, [row.buyer_id, row.seller_id]),
    cardsOf(tx, [row.car_id]),
  ])
  const told = words[row.state]?.({
    car: cards.get(row.car_id)!.title,
    buyer: people.get(row.buyer_id)!.name,
    seller: people.get(row.seller_id)!.name,
    soon: soonWords(dueAt, now),
    by: lagosTime(dueAt),
  })
  if (!told) throw new Error(`No words for a timer of "${purchase.states[row.state].words}"`)
  const userId = role === 'buyer' ? row.buyer_id : row.seller_id
  await notify(tx, { userId, kind: 'reminder', ...told, link: `/bookings/${id}`, now })
}
