// Moves arriving money into a purchase's escrow, and sends the rest back.
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { purchase } from '#contract/purchase/process.ts'
import { purposeOf } from '#server/deal-engine/holds.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { cardsByRow, carTitle } from '#server/cars/reads.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { overflowOf, type OwnedAccount } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Meta } from '#server/ledger/transaction.ts'
import type { TakeDeposit } from '#server/manifest/manifest.ts'
import { purchaseKind } from './kind.ts'
import { returnPart } from './return-money.ts'
import { insertTransfer, type PurchaseRow, setReceived } from './sql.ts'

const hourMs = 3_600_000
const purpose = (id: string): string => purposeOf(purchase, id, 'price')
const smaller = (a: Kobo, b: Kobo): Kobo => (a < b ? a : b)

/** The missing amount; zero once no more money is awaited. */
const missingFrom = ({ state, price_kobo, received_kobo }: PurchaseRow): Kobo =>
  state === 'awaiting-money' ? minus(kobo(price_kobo), kobo(received_kobo ?? 0)) : ZERO

/** The first transfer gives the buyer a day for the rest; later ones do not extend it. */
const dueAfter = (row: PurchaseRow, now: Date): Date =>
  row.received_kobo === 0 ? new Date(now.getTime() + limits.moneyComingHours * hourMs) : row.money_due_at!

/** Only the buyer learns who sent what. */
const notifyOfPart = async (tx: Tx, row: PurchaseRow, { amountKobo, from, now }: Arrival): Promise<void> => {
  const [car, missing] = [await carTitle(tx, row.car_id), formatNaira(missingFrom(row))]
  await notify(tx, {
    userId: row.buyer_id,
    kind: 'money',
    title: `${formatNaira(amountKobo)} from ${from} for ${car}`,
    text: `It is in escrow. ${missing} is still due by ${lagosTime(row.money_due_at!)}.`,
    link: `/bookings/${row.id}`,
    now,
  })
}

type Arrival = { amountKobo: Kobo; from: string; now: Date }

/** Counts money for a purchase that awaits it and moves it on. All but the money, which is the caller's. */
const count = async (tx: Tx, row: PurchaseRow, arrival: Arrival): Promise<void> => {
  const { id } = row
  const { amountKobo, now } = arrival
  const received = plus(kobo(row.received_kobo ?? 0), amountKobo)
  const dueAt = dueAfter(row, now)
  await setReceived(tx, id, received, dueAt)
  const cause = { id, actor: 'system', actorId: null, note: formatNaira(amountKobo), now }
  if (received === row.price_kobo) return moveDeal(tx, purchaseKind, { ...cause, event: 'fund' })
  await moveDeal(tx, purchaseKind, { ...cause, event: 'receive-money' })
  await notifyOfPart(tx, { ...row, received_kobo: received, money_due_at: dueAt }, arrival)
}

/** Ledger facts, the same for every hold of a purchase. */
const metaOf = async (tx: Tx, row: PurchaseRow): Promise<Meta> =>
  purchaseKind.meta(row, (await cardsByRow(tx, [row])).get(row.id)!)

const sources = { wallet: 'your wallet', 'on-hold': 'your money on hold' } as const

type Own = { source: keyof typeof sources; account: OwnedAccount; amountKobo: Kobo }

const ownTransfer = {
  rail: null,
  reference: null,
  sender_name: '',
  sender_bank: '',
  sender_bank_code: null,
  sender_account_number: null,
}

/** Puts money that is here already into the escrow of a purchase: a deposit for the car, or what lies beside the wallet. */
export const fundFromOwn = async (tx: Tx, id: string, { source, account, amountKobo }: Own, now: Date) => {
  const row = (await findDeal<PurchaseRow>(tx, purchaseKind, id))!
  const part = smaller(amountKobo, missingFrom(row))
  if (part === ZERO) return
  await count(tx, row, { amountKobo: part, from: sources[source], now })
  const key = `${purpose(id)}:${source}`
  const meta = await metaOf(tx, row)
  const { holdId } = await hold(tx, {
    key,
    from: account,
    purpose: purpose(id),
    amountKobo: part,
    meta,
    at: now,
  })
  const amounts = { amount_kobo: part, escrow_kobo: part, hold_id: holdId }
  await insertTransfer(tx, { ...ownTransfer, purchase_id: id, source, ...amounts, at: now })
}

// What is missing goes into escrow, the rest back.
const take: TakeDeposit['take'] = async (tx, { dealId: id, deposit, now }) => {
  const row = (await findDeal<PurchaseRow>(tx, purchaseKind, id))!
  const { senderName, senderBank, senderAccount } = deposit
  const part = smaller(deposit.amountKobo, missingFrom(row))
  if (part > ZERO) await count(tx, row, { amountKobo: part, from: senderName || 'a bank', now })
  const about = await metaOf(tx, row)
  return async () => {
    const key = `${purpose(id)}:in:${deposit.rail}:${deposit.reference}`
    const account = overflowOf(row.buyer_id)
    const meta = { ...about, senderName, reference: deposit.reference }
    const escrow =
      part > ZERO
        ? await hold(tx, { key, from: account, purpose: purpose(id), amountKobo: part, meta, at: now })
        : undefined
    const transfer = {
      purchase_id: id,
      source: 'bank' as const,
      rail: deposit.rail,
      reference: deposit.reference,
      sender_name: senderName,
      sender_bank: senderBank ?? '',
      sender_bank_code: senderAccount?.bankCode ?? null,
      sender_account_number: senderAccount?.accountNumber ?? null,
      amount_kobo: deposit.amountKobo,
      escrow_kobo: part,
      hold_id: escrow?.holdId ?? null,
      at: deposit.at,
    }
    const transferId = await insertTransfer(tx, transfer)
    const rest = minus(deposit.amountKobo, part)
    if (rest > ZERO) await returnPart(tx, row, { ...transfer, id: transferId }, rest, now)
    return part
  }
}

/** How purchases take money that comes by transfer to their number, by card or by USSD. */
export const takeForPurchase: TakeDeposit = {
  readMissing: async (db, id) => missingFrom((await findDeal<PurchaseRow>(db, purchaseKind, id))!),
  take,
}
