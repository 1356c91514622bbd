// Deal kind of purchases: market status and papers returned at most twice.
import { purchaseStory } from '#contract/purchase/story.ts'
import { commissionOn, splitPrice } from '#contract/core/commission.ts'
import type { OwnOf } from '#contract/deal-engine/deal-shape.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, kobo, minus } from '#contract/core/money.ts'
import { type PaperKind, paperKinds } from '#contract/cars/paper-kinds.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { Booking, BookingCard, Funding } from '#contract/purchase/shape.ts'
import { type Paper, paperIn } from '#server/deal-engine/at-desk.ts'
import { dealKind, type StepContext } from '#server/deal-engine/kind.ts'
import { formatShare } from '#server/deal-engine/notify.ts'
import { readDeal } from '#server/deal-engine/show.ts'
import { cardsByRow, shortTitle } from '#server/cars/reads.ts'
import { enqueueCarLost } from '#server/insurance/enqueue-car-lost.ts'
import { markSold, relistCar } from '#server/cars/take-off-market.ts'
import { moveToBuyer } from '#server/garage/record.ts'
import { refuseRented } from '#server/rental/refuse-rented.ts'
import { closeDealNumber, payInOfDeal } from '#server/wallet/pay-in.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { readEnding } from './ending.ts'
import { readMarks, marksFor } from './marks.ts'
import { type Facts, notices, reminders } from './notices.ts'
import { returnTransfers } from './return-money.ts'
import {
  erasePurchases,
  type PaperRow,
  papersOf,
  type PurchaseRow,
  type TransferRow,
  transfersOf,
} from './sql.ts'

const sold = async (tx: Tx, { row, now }: StepContext<PurchaseRow>): Promise<void> => {
  const { car_id: carId, seller_id: sellerId, buyer_id: buyerId } = row
  await markSold(tx, carId, now)
  await closeDealNumber(tx, row.id, now)
  await moveToBuyer(tx, { carId, sellerId, buyerId, marks: await readMarks(tx, row), now })
}
const unrented = (tx: Tx, { row, now }: StepContext<PurchaseRow>) => refuseRented(tx, row.car_id, now)
const returnMoney = (tx: Tx, { row, now, last }: StepContext<PurchaseRow>): void =>
  last(() => returnTransfers(tx, row, now))
const relisted = async (tx: Tx, moved: StepContext<PurchaseRow>): Promise<void> => {
  const { car_id: carId, buyer_id: holderId } = moved.row
  await relistCar(tx, carId, moved.now)
  await enqueueCarLost(tx, { holderId, carId })
  await closeDealNumber(tx, moved.row.id, moved.now)
  returnMoney(tx, moved)
}
const shared = async (tx: Tx, moved: StepContext<PurchaseRow>): Promise<void> => {
  await sold(tx, moved)
  returnMoney(tx, moved)
}

const transferOf = (row: TransferRow): Funding['transfers'][number] => ({
  id: row.id,
  from: row.source,
  senderName: row.sender_name,
  amountKobo: kobo(row.amount_kobo),
  escrowKobo: kobo(row.escrow_kobo),
  returnedKobo: kobo(row.returned_kobo),
  returnedTo: row.returned_to,
  receiptId: row.hold_id === null ? null : String(row.hold_id),
  at: row.at.toISOString(),
})

/** Time of the buyer's reminder; null once it has passed. */
const moneySoon = (row: PurchaseRow): Date | null => {
  const minutes = row.received_kobo === 0 ? limits.moneySoonMinutes : limits.moneyComingSoonMinutes
  const soon = new Date(row.money_due_at!.getTime() - minutes * 60_000)
  return soon > row.changed_at ? soon : null
}

/** Where the price is sent, and what came: for the buyer alone. */
const fundingOf = async (db: Query, row: PurchaseRow, side: string): Promise<Funding | null> => {
  if (row.received_kobo === null || side !== 'buyer') return null
  const account = await payInOfDeal(db, row.id, row.buyer_id)
  if (!account) return null
  const [dueKobo, receivedKobo] = [kobo(row.price_kobo), kobo(row.received_kobo)]
  const transfers = (await transfersOf(db, row.id)).map(transferOf)
  return { ...account, dueKobo, receivedKobo, missingKobo: minus(dueKobo, receivedKobo), transfers }
}

const waitForDocuments = 'AutoX is reviewing the buyer’s documents. This is possible once they are approved.'
const approvedFirst = (row: PurchaseRow) => (row.documents_due ? waitForDocuments : undefined)

const backWords = (row: PurchaseRow): string => {
  const refunded = formatShare(row, 'buyer')
  if (row.received_kobo === null) return `${refunded} is back in your wallet.`
  return row.received_kobo === 0
    ? 'No money had arrived.'
    : `${refunded} is refunded to the account it came from; what was paid by card or USSD, or from an account your bank did not name, goes to your wallet, or on hold where that is above your maximum balance.`
}

const rejectionsLeft = ({ rejections }: PurchaseRow): number => limits.papersRejectionsMax - rejections

export const paperFileName = ({ kind, round, content_type: type }: PaperRow): string =>
  `${paperKinds[kind as PaperKind]} ${round}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`

const papersAtDesk = async (db: Query, { id, seller_id: accountId }: PurchaseRow): Promise<Paper[]> =>
  (await papersOf(db, id)).map(({ kind, round, ...row }) =>
    paperIn(row, {
      kind,
      words: paperKinds[kind as PaperKind],
      note: round === 1 ? 'As first sent' : `Sent again, round ${round}`,
      accountId,
    }),
  )

const paperOf = (row: PaperRow): Booking['papers'][number] => ({
  id: row.id,
  kind: row.kind as PaperKind,
  name: row.name,
  bytes: row.bytes,
  contentType: row.content_type,
  hasSmall: row.small_key !== null,
  round: row.round,
})

export const purchaseKind = dealKind({
  deal: purchase,
  called: 'booking',
  story: purchaseStory,
  desk: {
    one: 'purchase',
    inFull: 'purchase',
    many: 'purchases',
    settling: 'ends a dispute: pays the seller, refunds the buyer, or shares the price',
    papers: papersAtDesk,
  },
  openDealLabel: { buyer: 'A purchase', seller: 'A sale' },
  personal: {
    section: 'purchases',
    erase: erasePurchases,
    erased: ['Delivery addresses, and the names of files you sent'],
    retained: [
      'Purchases you were in, which the other side keeps: the car with its pictures, VIN and plate, its documents, the steps with their times, and your reasons. Your name there is "Deleted account"',
    ],
  },
  idName: 'bookingId',
  address: '/bookings',
  ratedAs: 'purchase',
  amounts: (row: PurchaseRow) => ({ price: kobo(row.received_kobo ?? row.price_kobo) }),
  times: { moneyDue: row => row.money_due_at, moneySoon },
  commission: commissionOn,
  about: (db, rows: readonly PurchaseRow[]) => cardsByRow(db, rows),
  meta: (row, car) => ({ bookingId: row.id, about: shortTitle(car) }),
  guards: {
    fund: row => (row.received_kobo === row.price_kobo ? undefined : 'The full price is not in escrow yet.'),
    'receive-money': row =>
      row.received_kobo === row.price_kobo ? 'The full price is in escrow.' : undefined,
    send: approvedFirst,
    complete: approvedFirst,
    release: approvedFirst,
    split: approvedFirst,
    'reject-papers': row =>
      rejectionsLeft(row) > 0
        ? undefined
        : 'Documents can be rejected twice. Now you can accept them, cancel, or open a dispute.',
  },
  onEdge: {
    'reject-papers': async (_tx, { row }) => ({ rejections: row.rejections + 1 }),
    'hand-over': unrented,
  },
  onState: { completed: sold, released: sold, split: shared, cancelled: relisted, refunded: relisted },
  facts: (row, { title: car, state }): Facts => ({
    car,
    again:
      state === 'listed'
        ? 'Your car is on the market again.'
        : 'Your car stays off the market while your account is suspended.',
    price: formatNaira(kobo(row.price_kobo)),
    received: formatShare(row, 'seller'),
    back: backWords(row),
    isHold: row.state === 'awaiting-money',
    moneyBy: row.money_due_at ? lagosTime(row.money_due_at) : '',
    missing: formatNaira(minus(kobo(row.price_kobo), kobo(row.received_kobo ?? row.price_kobo))),
    documentsDue: row.documents_due,
  }),
  notices,
  reminders,
  rating: (row, car) => ({
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    subject: shortTitle(car),
    thing: { about: 'car', id: row.car_id },
  }),
  card: (row, car): OwnOf<BookingCard> => ({ car, priceKobo: kobo(row.price_kobo) }),
  page: async (db, row, car, side): Promise<OwnOf<Booking>> => {
    // The first papers come with the first step.
    const papers = row.version === 1 ? [] : await papersOf(db, row.id)
    const { vin, plate } = await marksFor(db, row, side)
    const priceKobo = kobo(row.price_kobo)
    const { commissionKobo, toSellerKobo } = splitPrice(priceKobo, priceKobo, row.started_at)
    return {
      car,
      priceKobo,
      commissionKobo,
      sellerReceivesKobo: toSellerKobo,
      funding: await fundingOf(db, row, side),
      documentsDue: row.documents_due,
      deliveryAddress: row.delivery_address,
      vin,
      plate,
      papers: papers.map(paperOf),
      rejectionsLeft: rejectionsLeft(row),
      ending: await readEnding(db, row, side),
    }
  },
  thing: (_row, car) => car.title,
})

/** One booking as its side sees it. Refuses NOT_FOUND to everybody else. */
export const readBooking = (db: Query, id: string, userId: string): Promise<Booking> =>
  readDeal(db, purchaseKind, id, userId)
