// Posts a withdrawal to the ledger: paid out, returned, or reversed.
import { type Kobo, kobo, KOBO_MAX, minus, plus, ZERO } from '#contract/core/money.ts'
import {
  claimAccount,
  type HouseAccount,
  lockBalances,
  losses,
  outside,
  overflowOf,
  type OwnedAccount,
  type PostAccount,
  railFees,
  walletOf,
} from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { capture, release } from '#server/ledger/resolve.ts'
import { transactionByKey } from '#server/ledger/statement.ts'
import type { Move, Posted } from '#server/ledger/transaction.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { bookRailFee } from './credit-deposit.ts'
import { takeInJob } from './over-limit.ts'
import type { WithdrawalRow } from './sql.ts'

type HousePart = { account: HouseAccount; amountKobo: Kobo }
const houseParts = (row: WithdrawalRow): HousePart[] => [
  { account: 'fees', amountKobo: kobo(row.fee_kobo) },
  { account: 'vat', amountKobo: kobo(row.vat_kobo) },
  { account: 'duty', amountKobo: kobo(row.duty_kobo) },
]
const aboveZero = <P extends { amountKobo: Kobo }>(parts: readonly P[]): P[] =>
  parts.filter(part => part.amountKobo > ZERO)

/** What left the wallet. */
export const totalOf = (row: WithdrawalRow): Kobo =>
  houseParts(row).reduce((sum, part) => plus(sum, part.amountKobo), kobo(row.amount_kobo))

const metaOf = ({ id, account_name: accountName, bank_name: bankName }: WithdrawalRow) => ({
  withdrawalId: id,
  accountName,
  bankName,
})

/** The bank has it: pays out the amount and the shares of house and state. Returns the transaction. */
export const payOut = async (tx: Tx, row: WithdrawalRow, railFeeKobo: Kobo, now: Date): Promise<number> => {
  const to: { account: PostAccount; amountKobo: Kobo }[] = [
    { account: outside(row.rail), amountKobo: kobo(row.amount_kobo) },
    ...aboveZero(houseParts(row)),
  ]
  const { transactionId } = await capture(tx, {
    key: `withdrawal:${row.id}:settle`,
    kind: 'withdrawal-settle',
    holdId: row.hold_id,
    to,
    meta: metaOf(row),
    at: now,
  })
  await bookRailFee(tx, { rail: row.rail, about: `withdrawal:${row.id}`, feeKobo: railFeeKobo, now })
  return transactionId
}

// Money that cannot go back to its source enters the owner's wallet up to its limit.
const takeInLater = async (tx: Tx, { returns, user_id: userId }: WithdrawalRow): Promise<void> => {
  if (returns !== null && userId !== null) await enqueue(tx, takeInJob, { userId })
}

/** The account that paid, and that gets back what did not arrive. */
const payerOf = ({ user_id: userId, claim_id: claimId, returns }: WithdrawalRow) => {
  if (userId === null) return claimAccount(claimId!)
  return returns === null ? walletOf(userId) : overflowOf(userId)
}
/** Only a user's own transfer counts against their limit: neither what goes back to its sender nor what a claim pays. */
const countsOf = ({ user_id: userId, returns }: WithdrawalRow): OwnedAccount | undefined =>
  userId === null || returns !== null ? undefined : walletOf(userId)

/** Nothing was sent: refunds everything, including the daily limit. */
export const giveBack = async (tx: Tx, row: WithdrawalRow, now: Date): Promise<Posted> => {
  await takeInLater(tx, row)
  return release(tx, {
    key: `withdrawal:${row.id}:void`,
    kind: 'withdrawal-void',
    holdId: row.hold_id,
    ...(countsOf(row) && { giveBackDay: row.day, giveBackKobo: kobo(row.amount_kobo) }),
    meta: metaOf(row),
    at: now,
  })
}

// The house returns its shares, and bears VAT and duty already paid on.
const partsBack = (row: WithdrawalRow, there: ReadonlyMap<PostAccount, number>): Move[] =>
  houseParts(row).flatMap(({ account, amountKobo }) => {
    const fromHouse = kobo(Math.min(amountKobo, there.get(account) ?? 0))
    const parts = [
      { from: account, amountKobo: fromHouse },
      { from: railFees, amountKobo: minus(amountKobo, fromHouse) },
    ]
    return aboveZero(parts).map(part => ({ ...part, to: outside(row.rail) }))
  })

// Returns the rail's fee of a returned transfer too.
const railFeeBack = async (tx: Tx, row: WithdrawalRow, about: string, now: Date): Promise<void> => {
  const feeTransaction = await transactionByKey(tx, `rail-fee:${about}`)
  const feeKobo = kobo(feeTransaction?.legs.find(leg => leg.account === outside(row.rail))?.amountKobo ?? 0)
  if (feeKobo === ZERO) return
  const moves = [{ from: outside(row.rail), to: railFees, amountKobo: feeKobo }]
  await post(tx, { key: `rail-fee-back:${about}`, kind: 'rail-fee', moves, at: now })
}

/** The bank returned a paid transfer: books the reversal, once. */
export const bookBack = async (tx: Tx, row: WithdrawalRow, now: Date): Promise<void> => {
  const payer = payerOf(row)
  const house: PostAccount[] = houseParts(row).map(part => part.account)
  const there = await lockBalances<PostAccount>(tx, [...house, outside(row.rail), railFees, payer])
  // Money of a closed wallet waits for the operator.
  const isOpen = there.has(payer)
  const to = isOpen ? payer : 'suspense'
  const account = countsOf(row)
  const spent = account && {
    spend: { account, day: row.day, amountKobo: 0 - row.amount_kobo, limitKobo: kobo(KOBO_MAX) },
  }
  await post(tx, {
    key: `withdrawal:${row.id}:reverse`,
    kind: 'withdrawal-reversed',
    moves: [...partsBack(row, there), { from: outside(row.rail), to, amountKobo: totalOf(row) }],
    meta: { ...metaOf(row), reverses: row.settle_txn_id! },
    at: now,
    ...(isOpen && spent),
  })
  await railFeeBack(tx, row, `withdrawal:${row.id}`, now)
  if (isOpen) await takeInLater(tx, row)
}

const lossKey = ({ id }: WithdrawalRow, number: number): string =>
  `withdrawal:${id}:paid-twice${number === 1 ? '' : `:${number}`}`

/** How often it was booked as a loss: after a loss is booked back, the bank may pay it again. */
const countLosses = async (tx: Tx, row: WithdrawalRow): Promise<number> => {
  let count = 0
  while (await transactionByKey(tx, lossKey(row, count + 1))) count++
  return count
}

/** The bank paid what was refunded: the house bears it. Returns the transaction. */
export const bookLoss = async (tx: Tx, row: WithdrawalRow, railFeeKobo: Kobo, now: Date): Promise<number> => {
  const key = lossKey(row, (await countLosses(tx, row)) + 1)
  const moves = [{ from: losses, to: outside(row.rail), amountKobo: kobo(row.amount_kobo) }]
  const kind = 'withdrawal-paid-twice'
  const { transactionId } = await post(tx, { key, kind, moves, meta: metaOf(row), at: now })
  await bookRailFee(tx, { rail: row.rail, about: key, feeKobo: railFeeKobo, now })
  return transactionId
}

/** What the bank had paid twice is back: the house has the latest loss again. */
export const bookLossBack = async (tx: Tx, row: WithdrawalRow, now: Date): Promise<void> => {
  const key = lossKey(row, await countLosses(tx, row))
  const moves = [{ from: outside(row.rail), to: losses, amountKobo: kobo(row.amount_kobo) }]
  const kind = 'withdrawal-loss-back'
  await post(tx, { key: `${key}-back`, kind, moves, meta: metaOf(row), at: now })
  await railFeeBack(tx, row, key, now)
}
