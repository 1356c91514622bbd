// Notifies the two sides of a purchase of each event, with the words of each notice.
import { formatNaira, kobo } from '#contract/core/money.ts'
import type { PurchaseEvent } from '#contract/deals/purchase/process.ts'
import { cardsOf } from '#server/domains/cars/reads.ts'
import { contactsOf } from '#server/domains/user/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { type Told, notifySides, type Unfunded } from '#server/kernel/process/deals.ts'
import type { PurchaseRow } from './sql.ts'

type Facts = {
  car: string
  price: string
  received: string
  note: string
  buyer: string
  seller: string
  refunded: string
  /** Where a car that was not sold stands now. */
  again: string
}
type ByRole = { buyer?: (f: Facts) => Told; seller?: (f: Facts) => Told }

const back = (f: Facts) => `${f.refunded} is back in your wallet.`
const calledOff: ByRole = {
  buyer: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The purchase of ${f.car} was called off. ${back(f)}${because(f)}`,
    money: true,
  }),
  seller: f => ({
    title: `Cancelled: ${f.car}`,
    text: `The sale of ${f.car} was called off. ${f.again}${because(f)}`,
  }),
}
const paid: ByRole = {
  buyer: f => ({
    title: `Done: ${f.car} is yours`,
    text: `The purchase of ${f.car} is complete and ${f.seller} has been paid. Drive safely.`,
  }),
  seller: f => ({
    title: `Paid: ${f.received} for ${f.car}`,
    text: `The sale of ${f.car} is complete. ${f.received} is in your wallet, after commission.`,
    money: true,
  }),
}
const because = (f: Facts) => (f.note ? `\n\nThe reason given: ${f.note}` : '')

const words: Record<PurchaseEvent | 'start', ByRole> = {
  start: {
    buyer: f => ({
      title: `${f.price} is safe in escrow for ${f.car}`,
      text: `${f.car} is kept for you. ${f.seller} now has five days to hand in the papers; nobody is paid before you have the car. If the papers do not come, the money returns by itself.`,
      money: true,
    }),
    seller: f => ({
      title: `Sold, subject to papers: ${f.car}`,
      text: `${f.buyer} has paid ${f.price} into escrow for ${f.car}. Hand in the papers within five days, or the sale is called off.`,
    }),
  },
  'submit-papers': {
    buyer: f => ({
      title: `Papers to check: ${f.car}`,
      text: `${f.seller} has handed in the papers of ${f.car}. Look at them within three days, then accept them or send them back.`,
    }),
  },
  'accept-papers': {
    seller: f => ({
      title: `Papers accepted: ${f.car}`,
      text: `${f.buyer} has accepted the papers of ${f.car}. Send the car, or say that it is ready, within seven days.`,
    }),
  },
  'reject-papers': {
    seller: f => ({
      title: `Papers sent back: ${f.car}`,
      text: `${f.buyer} has sent the papers of ${f.car} back. You have five days to hand in better ones.${because(f)}`,
    }),
  },
  send: {
    buyer: f => ({
      title: `On its way: ${f.car}`,
      text: `${f.seller} says that ${f.car} is on its way or ready for you. When you have seen the car and have the keys, read the handover code on your booking page to ${f.seller}. Never before.`,
    }),
  },
  'hand-over': {
    buyer: f => ({
      title: `Handed over: ${f.car}`,
      text: `You have ${f.car}. You have three days to look it over: confirm, or open a dispute. After that ${f.seller} is paid.`,
    }),
  },
  complete: paid,
  'inspection-over': paid,
  release: paid,
  cancel: calledOff,
  'papers-overdue': calledOff,
  'review-overdue': calledOff,
  'delivery-overdue': calledOff,
  refund: calledOff,
  split: {
    buyer: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${back(f)}${because(f)}`,
      money: true,
    }),
    seller: f => ({
      title: `Settled: ${f.car}`,
      text: `The dispute about ${f.car} is settled. ${f.received} is in your wallet.${because(f)}`,
      money: true,
    }),
  },
  dispute: {
    buyer: f => ({
      title: `In dispute: ${f.car}`,
      text: `The purchase of ${f.car} is in dispute. Everything stands still until AutoX has settled it.${because(f)}`,
    }),
    seller: f => ({
      title: `In dispute: ${f.car}`,
      text: `The sale of ${f.car} is in dispute. Everything stands still until AutoX has settled it.${because(f)}`,
    }),
  },
}

/** Tells the sides what an event means to them, in the caller's transaction; `row` is the purchase after it. */
export const notifyParties = async (
  tx: Tx,
  row: Unfunded<PurchaseRow>,
  { event, note, now }: { event: PurchaseEvent | 'start'; note: string; now: Date },
): Promise<void> => {
  const [people, cards] = await Promise.all([
    contactsOf(tx, [row.buyer_id, row.seller_id]),
    cardsOf(tx, [row.car_id]),
  ])
  const { title: car, state } = cards.get(row.car_id)!
  const facts: Facts = {
    car,
    again:
      state === 'listed'
        ? 'Your car is on the market again.'
        : 'Your car stays off the market while your account is suspended.',
    price: formatNaira(kobo(row.price_kobo)),
    received: formatNaira(kobo(row.to_seller_kobo ?? 0)),
    refunded: formatNaira(kobo(row.to_buyer_kobo ?? 0)),
    note,
    buyer: people.get(row.buyer_id)!.name,
    seller: people.get(row.seller_id)!.name,
  }
  await notifySides(tx, row, role => words[event][role]?.(facts), { link: `/bookings/${row.id}`, now })
}
