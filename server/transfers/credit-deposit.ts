// Credits an incoming deposit once, however often announced, and never refuses it.
import { fail, Failure } from '#contract/core/errors.ts'
import { formatNaira, type Kobo, kobo, minus, plus, ZERO } from '#contract/core/money.ts'
import { type TopUpWay, type UssdBank, ussdBanks } from '#contract/transfers/top-up-terms.ts'
import { ownerOfPayIn } from '#server/wallet/pay-in.ts'
import {
  overflowOf,
  lockBalances,
  openAccount,
  outside,
  type OutsideAccount,
  type PostAccount,
  railFees,
  walletOf,
} from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { type Leg, transactionByKey } from '#server/ledger/statement.ts'
import { settledOutsideKey } from '#server/ledger/suspense.ts'
import type { Move } from '#server/ledger/transaction.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { signalPages, walletTopic } from '#server/kernel/live/signal-pages.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import type { Deposit, RailName, TopUpPayment } from '#server/rails/rail.ts'
import type { Arrived, Takers } from '#server/rails/take-deposit.ts'
import { closeParkedAbout } from './inbox-sql.ts'
import { roomIn } from './over-limit.ts'

/** Names money that arrived, by transfer or as a top-up. */
export const depositKey = ({ rail, reference }: Pick<Deposit, 'rail' | 'reference'>): string =>
  `deposit:${rail}:${reference}`

// Into the wallet up to its limit, the rest on hold; unassigned money waits for the operator.
const movesFor = async (
  tx: Tx,
  { from, amountKobo }: { from: OutsideAccount | 'suspense'; amountKobo: Kobo },
  userId: string | undefined,
  now: Date,
) => {
  const nobodys: Move[] = [{ from, to: 'suspense', amountKobo }]
  if (!userId) return { moves: nobodys, overflowKobo: ZERO }
  const [wallet, overflow] = [walletOf(userId), overflowOf(userId)]
  const balances = await lockBalances<PostAccount>(tx, [from, railFees, wallet, overflow])
  if (!balances.has(wallet)) return { moves: nobodys, overflowKobo: ZERO }
  const inKobo = kobo(Math.min(amountKobo, await roomIn(tx, userId, balances.get(wallet)!, now)))
  const overflowKobo = kobo(amountKobo - inKobo)
  if (overflowKobo > ZERO) await openAccount(tx, overflow, userId)
  const parts: Move[] = [
    { from, to: wallet, amountKobo: inKobo },
    { from, to: overflow, amountKobo: overflowKobo },
  ]
  return { userId, moves: parts.filter(part => part.amountKobo > ZERO), overflowKobo }
}

type ForDeal = { deposit: Arrived['deposit']; deal: { name: string; id: string }; userId: string }
type Taking = { takers: Takers; now: Date }

// Money for a deal is independent of its owner's wallet limit: it arrives beside the wallet and moves on.
const movesForDeal = async (
  tx: Tx,
  { rail, amountKobo }: ForDeal['deposit'],
  userId: string,
): Promise<Move[] | undefined> => {
  const [from, overflow] = [outside(rail), overflowOf(userId)]
  await openAccount(tx, overflow, userId)
  const balances = await lockBalances<PostAccount>(tx, [from, railFees, overflow])
  return balances.has(overflow) ? [{ from, to: overflow, amountKobo }] : undefined
}

// Locks the deal before any money, as every step does. Undefined if its owner is gone.
const takeForDeal = async (tx: Tx, { deposit, deal, userId }: ForDeal, { takers, now }: Taking) => {
  await lockRow(tx, deal, deal.id)
  const pay = await takers[deal.name]!.take(tx, { dealId: deal.id, deposit, now })
  const moves = await movesForDeal(tx, deposit, userId)
  return moves && { userId: undefined, moves, overflowKobo: ZERO, pay }
}

/** Books the rail's fee separately, so that a receipt shows the full amount. */
export const bookRailFee = async (
  tx: Tx,
  { rail, about, feeKobo, now }: { rail: string; about: string; feeKobo: Kobo | null; now: Date },
): Promise<void> => {
  if (!feeKobo) return
  const moves = [{ from: railFees, to: outside(rail), amountKobo: feeKobo }]
  await post(tx, { key: `rail-fee:${about}`, kind: 'rail-fee', moves, at: now })
}

const notifyOfOverflow = (tx: Tx, userId: string, overflowKobo: Kobo, now: Date): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'money',
    title: `${formatNaira(overflowKobo)} is on hold for you`,
    text: `This deposit takes you over your maximum balance, so ${formatNaira(overflowKobo)} is on hold. It is safe and yours: verify your identity to use it, or move it to your wallet when there is room.`,
    link: '/account/wallet',
    now,
  })

type Arrival = { userId: string; overflowKobo: Kobo; now: Date }

// Open pages show the new balance at once; the notice of what arrived follows.
const tellOwner = async (tx: Tx, { userId, overflowKobo, now }: Arrival): Promise<void> => {
  signalPages(tx, [userId], walletTopic)
  if (overflowKobo > ZERO) await notifyOfOverflow(tx, userId, overflowKobo, now)
}

// The books count to ₦90 trillion on an account. What would go beyond, here or at the rail's own account, is refused by them.
const nameFull = (error: unknown): never => {
  const full = error instanceof Failure && ['INSUFFICIENT_FUNDS', 'BALANCE_LIMIT'].includes(error.errorName)
  if (full) fail('DEPOSIT_TOO_LARGE')
  throw error
}

/** Serializes concurrent reports of one deposit: its destination depends on the current balance. */
export const lockDeposit = (tx: Tx, deposit: Pick<Deposit, 'rail' | 'reference'>): Promise<number> =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${depositKey(deposit)}, 0))`

/** Credits confirmed money. False if credited before. Refuses DEPOSIT_TOO_LARGE above the ledger's limit. */
export const creditDeposit = async (tx: Tx, deposit: Deposit, { takers, now }: Taking): Promise<boolean> => {
  const key = depositKey(deposit)
  await lockDeposit(tx, deposit)
  await closeParkedAbout(tx, deposit.rail, deposit.reference, now)
  if (await transactionByKey(tx, key)) return false
  const owner = await ownerOfPayIn(tx, deposit.rail, deposit.accountNumber)
  const { deal, userId: ownerId = '' } = owner ?? {}
  const forDeal = deal && (await takeForDeal(tx, { deposit, deal, userId: ownerId }, { takers, now }))
  const arrival = { from: outside(deposit.rail), amountKobo: deposit.amountKobo }
  const wallets = () => movesFor(tx, arrival, deal ? undefined : owner?.userId, now)
  const { userId, moves, overflowKobo } = forDeal ?? (await wallets())
  const { senderName, reference, narration } = deposit
  const meta = { senderName, reference, ...(narration && { narration }) }
  await post(tx, { key, kind: 'deposit', moves, meta, at: now }).catch(nameFull)
  await bookRailFee(tx, { rail: deposit.rail, about: key, feeKobo: deposit.feeKobo, now })
  await forDeal?.pay()
  if (userId) await tellOwner(tx, { userId, overflowKobo, now })
  return true
}

type TopUpFacts = {
  user_id: string
  deal: string | null
  deal_id: string | null
  way: TopUpWay
  amount_kobo: number
  fee_kobo: number
  ussd_bank: UssdBank | null
}

const payerOf = ({ ussd_bank: bank }: TopUpFacts): string =>
  bank === null ? 'a bank card' : ussdBanks.find(({ code }) => code === bank)!.name

// Nobody names the account behind a card, so what a deal does not need stays with its payer.
const depositOf = (row: TopUpFacts, { rail, reference, feeKobo, at }: TopUpPayment): ForDeal['deposit'] => ({
  rail,
  reference,
  feeKobo,
  at,
  amountKobo: kobo(row.amount_kobo),
  senderName: payerOf(row),
  senderBank: null,
  senderAccount: null,
  narration: '',
})

const dealOf = ({ deal: name, deal_id: id }: TopUpFacts): ForDeal['deal'] | undefined =>
  name === null || id === null ? undefined : { name, id }

/**
 * Credits a paid top-up to its deal or its wallet; the provider's charge, which was paid on top, is set against what it
 * takes. The caller holds the lock of its row and has found it unpaid. Returns what went into the escrow of a deal;
 * null for a wallet.
 */
export const creditTopUp = async (
  tx: Tx,
  row: TopUpFacts,
  payment: TopUpPayment,
  { takers, now }: Taking,
): Promise<Kobo | null> => {
  const { rail, reference, feeKobo } = payment
  const key = depositKey({ rail, reference })
  await closeParkedAbout(tx, rail, reference, now)
  const [amountKobo, chargeKobo] = [kobo(row.amount_kobo), kobo(row.fee_kobo)]
  const [from, deal] = [outside(rail), dealOf(row)]
  const about = deal && { deposit: depositOf(row, payment), deal, userId: row.user_id }
  const forDeal = about && (await takeForDeal(tx, about, { takers, now }))
  const arrived = forDeal ?? (await movesFor(tx, { from, amountKobo }, row.user_id, now))
  const charge: Move = { from, to: railFees, amountKobo: chargeKobo }
  const narration = `Paid ${formatNaira(plus(amountKobo, chargeKobo))} with the provider’s charge of ${formatNaira(chargeKobo)}`
  await post(tx, {
    key,
    kind: `${row.way}-top-up`,
    moves: chargeKobo > ZERO ? [...arrived.moves, charge] : arrived.moves,
    meta: { senderName: payerOf(row), reference, narration },
    at: now,
  }).catch(nameFull)
  await bookRailFee(tx, { rail, about: key, feeKobo, now })
  const escrowKobo = (await forDeal?.pay()) ?? null
  const { overflowKobo } = arrived
  await tellOwner(tx, { userId: row.user_id, overflowKobo, now })
  return escrowKobo
}

/** Money of a top-up that cannot be credited as it is waits in suspense for the operator. */
export const parkTopUp = async (
  tx: Tx,
  row: TopUpFacts,
  { rail, reference, amountKobo, feeKobo }: TopUpPayment,
  now: Date,
): Promise<void> => {
  const key = depositKey({ rail, reference })
  await closeParkedAbout(tx, rail, reference, now)
  const moves: Move[] = [{ from: outside(rail), to: 'suspense', amountKobo }]
  const meta = { senderName: payerOf(row), reference }
  await post(tx, { key, kind: `${row.way}-top-up`, moves, meta, at: now }).catch(nameFull)
  await bookRailFee(tx, { rail, about: key, feeKobo, now })
}

const movedTo = (legs: readonly Leg[] | undefined, account: string): Kobo =>
  kobo(legs?.find(leg => leg.account === account && leg.amountKobo > 0)?.amountKobo ?? 0)

/** Names what an operator credited of a top-up. */
export const creditKey = ({ id }: { id: string }): string => `top-up:${id}:credit`

/** What was paid for a top-up and went to suspense; nothing where no naira were paid. */
export const readSuspended = async (db: Query, row: Pick<Deposit, 'rail' | 'reference'>): Promise<Kobo> =>
  movedTo((await transactionByKey(db, depositKey(row)))?.legs, 'suspense')

/** What of it still waits there: not what was credited, and not what the bank gave back itself. */
export const readWaiting = async (
  db: Query,
  row: { id: string } & Pick<Deposit, 'rail' | 'reference'>,
): Promise<Kobo> => {
  const paid = await transactionByKey(db, depositKey(row))
  if (!paid || (await transactionByKey(db, creditKey(row)))) return ZERO
  return (await transactionByKey(db, settledOutsideKey(paid.id))) ? ZERO : movedTo(paid.legs, 'suspense')
}

type Parked = TopUpFacts & { id: string; rail: RailName; reference: string }
/** What of a parked payment can be credited, and what the rail kept of it; undefined if nothing waits in suspense. */
const readParked = async (
  tx: Tx,
  row: Parked,
): Promise<{ amountKobo: Kobo; chargeKobo: Kobo } | undefined> => {
  const paidKobo = await readWaiting(tx, row)
  const fee = await transactionByKey(tx, `rail-fee:${depositKey(row)}`)
  const chargeKobo = kobo(Math.min(paidKobo, movedTo(fee?.legs, outside(row.rail))))
  const amountKobo = minus(paidKobo, chargeKobo)
  return amountKobo > ZERO ? { amountKobo, chargeKobo } : undefined
}

const postFromSuspense = (tx: Tx, row: Parked, moves: readonly Move[], chargeKobo: Kobo, now: Date) => {
  const charge: Move = { from: 'suspense', to: railFees, amountKobo: chargeKobo }
  return post(tx, {
    key: creditKey(row),
    kind: `${row.way}-top-up`,
    moves: chargeKobo > ZERO ? [...moves, charge] : moves,
    meta: { senderName: payerOf(row), reference: row.reference },
    at: now,
  })
}

/**
 * Credits from suspense to the wallet what was paid for a top-up with another amount, less what the rail kept of it.
 * Returns how much; undefined if nothing waits, or there is no open wallet. The caller holds the lock of its row.
 */
export const creditFromSuspense = async (tx: Tx, row: Parked, now: Date): Promise<Kobo | undefined> => {
  const parked = await readParked(tx, row)
  if (!parked) return undefined
  const arrival = { from: 'suspense', amountKobo: parked.amountKobo } as const
  const { userId, moves, overflowKobo } = await movesFor(tx, arrival, row.user_id, now)
  if (!userId) return undefined
  await postFromSuspense(tx, row, moves, parked.chargeKobo, now)
  await tellOwner(tx, { userId, overflowKobo, now })
  return parked.amountKobo
}

/**
 * Puts the same into the escrow of the deal that it was for: what the deal is missing, the rest as its kind returns it.
 * Undefined if nothing waits. The caller holds the lock of its row, and has found that the deal waits for money.
 */
export const fundFromSuspense = async (
  tx: Tx,
  row: Parked,
  { takers, now }: Taking,
): Promise<{ amountKobo: Kobo; escrowKobo: Kobo } | undefined> => {
  const [parked, deal] = [await readParked(tx, row), dealOf(row)]
  if (!parked || !deal) return undefined
  const { amountKobo, chargeKobo } = parked
  const payment = { rail: row.rail, reference: row.reference, amountKobo, feeKobo: null, at: now }
  const deposit = { ...depositOf(row, payment), amountKobo }
  await lockRow(tx, deal, deal.id)
  const pay = await takers[deal.name]!.take(tx, { dealId: deal.id, deposit, now })
  const overflow = overflowOf(row.user_id)
  await openAccount(tx, overflow, row.user_id)
  await lockBalances<PostAccount>(tx, ['suspense', railFees, overflow])
  await postFromSuspense(tx, row, [{ from: 'suspense', to: overflow, amountKobo }], chargeKobo, now)
  const escrowKobo = await pay()
  signalPages(tx, [row.user_id], walletTopic)
  return { amountKobo, escrowKobo }
}
