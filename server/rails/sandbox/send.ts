// Sends at the sandbox bank: takes a reference once, and follows its account number's plan.
import { sandboxTimes } from '#contract/transfers/sandbox-bank.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Db, Tx } from '#server/kernel/db/db.ts'
import type { NoMoney, Order, SendOutcome } from '../rail.ts'
import { addTransfer, findTransfer, firstTry, stateAs, stateAt } from './book.ts'
import { leaveNews } from './announcements.ts'
import { behaviourOf, planOf, type Taking } from './plan.ts'
import { transferNews } from './webhook.ts'
import { sendingFee } from '../tariff.ts'

type Deps = { db: Db; clock: () => Date; float: () => Promise<Kobo> }

const reference = /^[a-z0-9_-]{16,50}$/
const minuteMs = 60_000

const refused = (
  final: boolean,
  reason: NoMoney['reason'],
  words: string,
  afterSeconds = 60,
): SendOutcome => ({
  kind: 'refused',
  final,
  afterSeconds,
  reason,
  words,
})

const floatLow = refused(false, 'float-low', 'Your balance does not cover this transfer')
const noAnswer: SendOutcome = { kind: 'unknown', why: 'no-answer' }

// Resending a known reference is the same transfer, or a caller's mistake.
const findEarlierOrder = async (tx: Tx, order: Order, now: Date): Promise<SendOutcome | undefined> => {
  const row = await findTransfer(tx, order.reference)
  if (!row) return undefined
  const same =
    row.amount_kobo === order.amountKobo &&
    row.bank_code === order.bankCode &&
    row.account_number === order.accountNumber
  return same ? stateAt(row, now) : { kind: 'unknown', why: 'mismatch' }
}

// Some numbers make nothing of an order, or of its first tries.
const inVain = async (
  tx: Tx,
  behaviour: Taking,
  order: Order,
  now: Date,
): Promise<SendOutcome | undefined> => {
  if (behaviour === 'float-low') {
    const { at } = await firstTry(tx, order.reference, now)
    return now.getTime() - at.getTime() < sandboxTimes.floatMinutes * minuteMs ? floatLow : undefined
  }
  if (behaviour === 'never-arrives')
    return (await firstTry(tx, order.reference, now)).first ? noAnswer : undefined
  return undefined
}

const take = async (tx: Tx, behaviour: Taking, order: Order, now: Date): Promise<SendOutcome> => {
  const plan = planOf(behaviour, now)
  const row = await addTransfer(tx, order, sendingFee(order.amountKobo), plan, now)
  if (!row) return (await findEarlierOrder(tx, order, now)) ?? noAnswer
  for (const { kind, at } of plan.news)
    await leaveNews(tx, order.reference, transferNews(order.reference, stateAs(row, kind, at)), at)
  return plan.silent ? noAnswer : stateAt(row, now)
}

const takeOrRefuse = async (tx: Tx, order: Order, now: Date, enough: boolean): Promise<SendOutcome> => {
  const behaviour = behaviourOf(order)
  if (behaviour === 'refuses') return refused(true, 'account-refused', 'The account is closed')
  if (behaviour === undefined || behaviour === 'no-name')
    return refused(true, 'account-refused', 'This account does not exist')
  const vain = await inVain(tx, behaviour, order, now)
  return vain ?? (enough ? take(tx, behaviour, order, now) : floatLow)
}

/** Sends at the sandbox bank, as `Rail.send` does. */
export const sandboxSend =
  ({ db, clock, float }: Deps) =>
  async (order: Order): Promise<SendOutcome> => {
    if (!reference.test(order.reference) || order.amountKobo <= 0)
      return refused(true, 'order-refused', 'The reference or the amount is not one')
    const now = clock()
    const enough = (await float()) >= order.amountKobo + sendingFee(order.amountKobo)
    return db.inTx(
      async tx => (await findEarlierOrder(tx, order, now)) ?? takeOrRefuse(tx, order, now, enough),
    )
  }
