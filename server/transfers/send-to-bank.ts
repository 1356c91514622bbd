// Sends to a bank: one transaction holds money, order and dispatch job.
import { createHash } from 'node:crypto'
import { fail, failField, Failure } from '#contract/core/errors.ts'
import { costOf, type CostParts } from '#contract/transfers/fees.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import { walletBankCode } from '#contract/reference/nuban.ts'
import type { transfers } from '#contract/transfers/transfers.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import type { Input } from '#contract/core/call.ts'
import { tierOf } from '#server/kyc/reads.ts'
import { limitsAt } from '#server/kyc/tier-limits.ts'
import { dailyLimitWords } from '#server/wallet/send-money.ts'
import { isSameName } from '#server/wallet/compare-names.ts'
import { walletOf } from '#server/ledger/accounts.ts'
import { hold } from '#server/ledger/hold.ts'
import type { Query, Tx } from '#server/kernel/db/db.ts'
import { type Caller, withPrepared } from '#server/kernel/calls/handler-types.ts'
import { enqueue } from '#server/kernel/jobs/jobs.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { begin } from '#server/kernel/process/transition.ts'
import type { Rail, RailName } from '#server/rails/rail.ts'
import { bankOf } from './banks.ts'
import { savedName } from './beneficiary-sql.ts'
import { nameAtBank } from './enquire-name.ts'
import { referenceOf } from './rules.ts'
import { readWithdrawal } from './show-withdrawals.ts'
import { findWithdrawal, insertWithdrawal, nameThatArrived, type WithdrawalRow } from './sql.ts'
import { waitWhereGuarded } from './waiting.ts'

export const sendJob = 'withdrawal/go'

type Body = Input<typeof transfers.toBank>['body']
type Order = {
  id: string
  user: Caller
  key: Buffer
  rail: RailName
  to: Body & { bankName: string }
  now: Date
}

/**
 * The account name according to the bank; if the bank gives none, the one this user last sent to or saved. Refuses
 * WRONG_NAME if the page showed another, NAME_UNAVAILABLE, NO_SUCH_ACCOUNT.
 */
const sureName = async (db: Query, rail: Rail, userId: string, to: Order['to']): Promise<string> => {
  const name =
    (await nameAtBank(rail, to, to.bankName)) ??
    (await nameThatArrived(db, userId, to))?.account_name ??
    (await savedName(db, userId, to))?.account_name ??
    fail('NAME_UNAVAILABLE')
  return isSameName(name, to.accountName) ? name : fail('WRONG_NAME')
}

const checkBody = ({ bankCode, amountKobo }: Body): void => {
  if (bankCode === walletBankCode)
    failField('bankCode', 'Use WalletTransfer for AutoX wallets: it is instant and free.')
  if (amountKobo < limits.bankTransferMinKobo)
    failField(
      'amountKobo',
      `At least ${formatNaira(kobo(limits.bankTransferMinKobo))} can be sent to a bank.`,
    )
}

const setAside = async (tx: Tx, { id, user, to, now }: Order, cost: CostParts): Promise<number> => {
  const userId = user.id
  const day = lagosDayOf(now)
  const { dailyKobo } = limitsAt(await tierOf(tx, userId), now)
  if (dailyKobo === ZERO) fail('VERIFY_FIRST')
  const { feeKobo, vatKobo, dutyKobo } = cost
  const { accountName, bankName, narration } = to
  const { holdId } = await hold(tx, {
    key: `withdrawal:${id}`,
    kind: 'withdrawal',
    from: walletOf(userId),
    purpose: `withdrawal:${id}`,
    amountKobo: cost.totalKobo,
    meta: {
      withdrawalId: id,
      accountName,
      bankName,
      feeKobo,
      vatKobo,
      dutyKobo,
      ...(narration && { narration }),
    },
    at: now,
    // The limit does not count the shares of house and state.
    spend: { account: walletOf(userId), day, amountKobo: to.amountKobo, limitKobo: dailyKobo },
  }).catch(async (error: unknown) => {
    if (!(error instanceof Failure) || error.errorName !== 'DAILY_LIMIT') throw error
    return failField('amountKobo', await dailyLimitWords(tx, userId, dailyKobo, day), 'DAILY_LIMIT')
  })
  return holdId
}

/** Sets the money aside and leaves the order to be sent. Refuses VERIFY_FIRST, DAILY_LIMIT, INSUFFICIENT_FUNDS, PRICE_CHANGED. */
export const orderToBank = async (tx: Tx, o: Order): Promise<void> => {
  const { id, user, key, rail, to, now } = o
  const userId = user.id
  const cost = costOf(to.amountKobo, 'bank', lagosDayOf(now))
  if (to.shownTotalKobo !== undefined && to.shownTotalKobo !== cost.totalKobo) fail('PRICE_CHANGED')
  const holdId = await setAside(tx, o, cost)
  await insertWithdrawal(tx, {
    id,
    user_id: userId,
    claim_id: null,
    rail,
    reference: referenceOf(id),
    bank_code: to.bankCode,
    bank_name: to.bankName,
    account_number: to.accountNumber,
    account_name: to.accountName,
    narration: to.narration,
    amount_kobo: cost.amountKobo,
    fee_kobo: cost.feeKobo,
    vat_kobo: cost.vatKobo,
    duty_kobo: cost.dutyKobo,
    day: lagosDayOf(now),
    hold_id: holdId,
    returns: null,
    created_at: now,
  })
  await begin(tx, withdrawal, { id, actor: 'system', actorId: userId, now })
  if (!(await waitWhereGuarded(tx, id, { user, key, to, now }))) await enqueue(tx, sendJob, { id })
}

/** The id of what a key of theirs sends, for ever: a key that is forgotten elsewhere still sends nothing twice. */
const idOfKey = (userId: string, key: string): string =>
  createHash('sha256')
    .update(`withdrawal ${userId} ${key}`)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')

const isSameOrder = (row: WithdrawalRow, to: Body): boolean =>
  row.amount_kobo === to.amountKobo &&
  row.bank_code === to.bankCode &&
  row.account_number === to.accountNumber &&
  row.narration === to.narration

export const sendToBank = (rail: Rail, key: Buffer) =>
  withPrepared<typeof transfers.toBank, Order['to']>({
    prepare: async ({ db, user }, { body }) => {
      checkBody(body)
      const { name: bankName } = await bankOf(rail, body.bankCode)
      const to = { ...body, bankName }
      return { ...to, accountName: await sureName(db, rail, user.id, to) }
    },
    run: async ({ tx, user, key: requestKey, now }, _, to) => {
      const id = idOfKey(user.id, requestKey)
      const earlier = await findWithdrawal(tx, id)
      if (earlier && !isSameOrder(earlier, to)) fail('KEY_REUSED')
      if (!earlier) await orderToBank(tx, { id, user, rail: rail.name, key, to, now })
      return readWithdrawal(tx, id, user.id, now, key)
    },
  })
