// Desk view of top-ups: chargebacks and payments that do not fit.
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import { topUp } from '#contract/transfers/top-up.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { decideMoney, type MoneyFacts } from '#server/desk/decide-money.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { toLabel } from '#server/desk/desk-subject.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { railWords } from '#server/ledger/words.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { creditFromSuspense, fundFromSuspense, readSuspended, readWaiting } from '../credit-deposit.ts'
import {
  bookLostChargeback,
  type ChargebackRow,
  chargebacksOf,
  endLook,
  lossOf,
  nextChargeback,
} from '../top-up/chargebacks.ts'
import { notifyPayer } from '../top-up/notify-payer.ts'
import { moveTopUp } from '../top-up/move.ts'
import {
  alertWords,
  findTopUp,
  lockTopUp,
  setTopUpAlert,
  type TopUpRow,
  topUpsToLookAt,
  type TopUpToLookAt,
} from '../top-up/sql.ts'

const total = (row: TopUpRow) => formatNaira(plus(kobo(row.amount_kobo), kobo(row.fee_kobo)))
const wayWords = { card: 'card', ussd: 'USSD' } as const satisfies Record<TopUpRow['way'], string>
const unknown = () => refuse('We can’t find that top-up.')
/** Its state as a decision is taken on it. */
export const topUpVersion = (row: TopUpRow): string => `${row.state} ${row.version} ${alertWords(row)}`
const subjectOf = (id: string) => ({ type: 'top-up', id }) as const

const listTopUpsWaiting: Run = async ({ db, print }) => {
  const rows = await selectWaiting<TopUpToLookAt>(db, topUpsToLookAt, atOnce)
  for (const row of rows)
    print(`${row.id}  ${total(row)}  since ${lagosTime(row.changed_at)}: ${alertWords(row)}`)
  print(rows.length === 0 ? 'No top-ups need attention.' : `${rows.length} need attention.`)
  return true
}

const printOne = ({ print }: Desk, row: TopUpRow, chargebacks: readonly ChargebackRow[]): void => {
  print(
    `${row.id}: ${topUp.states[row.state].words}, ${total(row)} by ${wayWords[row.way]}, by account ${row.user_id}`,
  )
  const paid = row.deal ? `${toLabel(row.deal).toLowerCase()} ${row.deal_id}` : 'the wallet'
  print(`${formatNaira(kobo(row.amount_kobo))} for ${paid}, ${formatNaira(kobo(row.fee_kobo))} charge`)
  if (row.credited_kobo !== null) print(`${formatNaira(kobo(row.credited_kobo))} was credited`)
  if (row.escrow_kobo !== null) print(`${formatNaira(kobo(row.escrow_kobo))} of it went into escrow`)
  print(`reference ${row.reference} at ${railWords(row.rail)}, begun ${lagosTime(row.created_at)}`)
  if (row.paid_at) print(`paid ${lagosTime(row.paid_at)}`)
  if (row.next_at) print(`asked about next at ${lagosTime(row.next_at)}, asked ${row.asks} times`)
  if (row.alert) print(`✗ ${row.alert}`)
  for (const chargeback of chargebacks) {
    const { words, at, needs_look: needsLook, lost_kobo: lost } = chargeback
    const end = lost === null ? '' : `; ${formatNaira(kobo(lost))} was booked as a loss`
    print(`${needsLook ? '✗ ' : ''}${words}, since ${lagosTime(at)}${end}`)
  }
}

const showOne: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'top-up')
  const what = { command: 'top-up show', subject: subjectOf(id) }
  const row = await act(desk, what, async tx => (await findTopUp(tx, id)) ?? unknown())
  printOne(desk, row, await chargebacksOf(desk.db, id))
  return true
}

const factsOf = (moves: string) => async (db: Query, id: string) => {
  const row = await findTopUp(db, id)
  if (!row) return undefined
  const amountKobo = await readWaiting(db, row)
  return {
    amountKobo,
    effect: `${formatNaira(amountKobo)} moves from suspense to ${moves}.`,
    version: topUpVersion(row),
  }
}

// Its payer's bank may take the money back, which must then still be there.
const refuseDisputed = ({ chargeback_alert: chargeback }: TopUpRow): void => {
  if (chargeback !== '') refuse('The payer’s bank disputes this payment. Close the chargeback first.')
}

/** Returns what is done, where that is not what the command says of itself. */
type Change = (tx: Tx, locked: TopUpRow, desk: Desk, reason: string) => Promise<string | void>

type Doing = { done: string; money?: (db: Query, id: string) => Promise<MoneyFacts | undefined> }

/** Carries out something on the locked top-up, with a reason. `money` says what it moves. */
const actOnOne =
  (command: string, { done, money }: Doing, change: Change): Run =>
  async (desk, [typedId, ...words]) => {
    const id = idOf(typedId, 'top-up')
    const row = (await findTopUp(desk.db, id)) ?? unknown()
    const reason = reasonOf(words)
    const what = {
      command,
      subject: subjectOf(id),
      accountId: row.user_id,
      reason,
      run: { command, args: [id, reason] },
      money: async (db: Query) => money?.(db, id),
    }
    const carriedOut = await decideMoney(desk, what, async tx => {
      const locked = (await lockTopUp(tx, id)) ?? unknown()
      return (await change(tx, locked, desk, reason)) ?? done
    })
    if (carriedOut) desk.print(carriedOut)
    return true
  }

type Credited = { amountKobo: Kobo; escrowKobo: Kobo | null }
const markCredited = (
  tx: Tx,
  row: TopUpRow,
  { amountKobo, escrowKobo }: Credited,
  now: Date,
): Promise<void> =>
  moveTopUp(tx, row, {
    event: 'credit',
    actor: 'operator',
    now,
    set: [sql`credited_kobo = ${amountKobo}`, sql`escrow_kobo = ${escrowKobo}`, sql`alert = ''`],
  })

const nothingWaits = () => refuse('Nothing of this top-up waits in suspense for an open wallet.')

const creditOne = actOnOne(
  'top-up credit',
  { done: 'It is in the wallet now.', money: factsOf('the wallet') },
  async (tx, locked, { clock }) => {
    if (locked.state !== 'unmatched') nothingWaits()
    refuseDisputed(locked)
    const now = clock()
    const amountKobo = (await creditFromSuspense(tx, locked, now)) ?? nothingWaits()
    await markCredited(tx, locked, { amountKobo, escrowKobo: locked.deal === null ? null : ZERO }, now)
  },
)

const fundOne = actOnOne(
  'top-up fund',
  { done: 'It is in escrow now.', money: factsOf('escrow') },
  async (tx, locked, { takers, clock }) => {
    const { deal, deal_id: dealId, state, user_id: userId } = locked
    if (deal === null || dealId === null)
      return refuse('This top-up was for the wallet. Credit it to the wallet instead.')
    if (state !== 'unmatched' || !(await hasWallet(tx, userId))) return nothingWaits()
    refuseDisputed(locked)
    await lockRow(tx, { name: deal }, dealId)
    if ((await takers[deal]!.readMissing(tx, dealId)) === ZERO)
      refuse(
        `That ${toLabel(deal).toLowerCase()} no longer waits for money. Credit it to the wallet instead.`,
      )
    const now = clock()
    const funded = (await fundFromSuspense(tx, locked, { takers, now })) ?? nothingWaits()
    await markCredited(tx, locked, funded, now)
  },
)

/** What still waits after a chargeback is dealt with; undefined if nothing does. */
const sayRest = async (tx: Tx, id: string): Promise<string | undefined> => {
  const rest = alertWords((await findTopUp(tx, id))!)
  return rest === '' ? undefined : `Its chargeback is dealt with. What remains: ${rest}`
}

/** The chargeback that a loss is booked for; refuses what the bank has not decided, and what has no loss. */
const lostChargeback = async (db: Query, row: TopUpRow): Promise<ChargebackRow> => {
  const chargeback =
    (await nextChargeback(db, row.id)) ?? refuse('No chargeback of this top-up needs attention.')
  if (chargeback.state === 'open')
    refuse('The payer’s bank has not decided this chargeback yet. Answer it at the provider first.')
  if ((await lossOf(db, row, chargeback)) === ZERO)
    refuse('Nothing of this payment is left to lose: it was not credited, or its loss is booked already.')
  return chargeback
}

const lossFacts = async (db: Query, id: string) => {
  const row = await findTopUp(db, id)
  if (!row) return undefined
  const amountKobo = await lossOf(db, row, await lostChargeback(db, row))
  return {
    amountKobo,
    effect: `${formatNaira(amountKobo)} is booked as a loss of AutoX: the payer’s bank took it back. The payer keeps what was credited.`,
    version: topUpVersion(row),
    isAlwaysTwo: true as const,
  }
}

const loseOne = actOnOne(
  'top-up lost',
  { done: 'The loss is in the books now.', money: lossFacts },
  async (tx, locked, { clock }) => {
    await bookLostChargeback(tx, locked, await lostChargeback(tx, locked), clock())
    return sayRest(tx, locked.id)
  },
)

const closeOne = actOnOne(
  'top-up close',
  { done: 'It needs no more attention.' },
  async (tx, locked, desk, reason) => {
    // A payment that waits is a matter of its own, and stays on the list.
    const chargeback = await nextChargeback(tx, locked.id)
    if (chargeback) {
      await endLook(tx, chargeback)
      return sayRest(tx, locked.id)
    }
    if (locked.alert === '' && locked.state !== 'unmatched') refuse('Nothing of this top-up needs attention.')
    const waitingKobo = await readWaiting(tx, locked)
    if (waitingKobo > ZERO)
      refuse(`${formatNaira(waitingKobo)} of this top-up waits in suspense, so it stays on the list.`)
    await setTopUpAlert(tx, locked.id, '')
    if (locked.state !== 'unmatched') return undefined
    const now = desk.clock()
    await moveTopUp(tx, locked, { event: 'close', actor: 'operator', now })
    await notifyPayer(tx, locked, { paidKobo: await readSuspended(tx, locked), reason, now })
    return undefined
  },
)

export const topUpCommands: Record<string, Command> = {
  'top-up waiting': {
    usage: '',
    about: 'top-ups that need attention: chargebacks, and payments of another amount',
    run: listTopUpsWaiting,
  },
  'top-up show': { usage: '<id>', about: 'one top-up by card or USSD', run: showOne },
  'top-up credit': {
    usage: '<id> <reason>',
    about: 'credits to the wallet what was paid with another amount and waits in suspense',
    run: creditOne,
  },
  'top-up fund': {
    usage: '<id> <reason>',
    about: 'puts it into the purchase that it was for, while that still waits for money',
    run: fundOne,
  },
  'top-up lost': {
    usage: '<id> <reason>',
    about: 'books the oldest chargeback that its bank decided as a loss of AutoX; always needs two operators',
    run: loseOne,
  },
  'top-up close': {
    usage: '<id> <reason>',
    about:
      'takes the oldest chargeback of a top-up off the list, or a payment of which nothing waits in suspense; who paid it reads the reason',
    run: closeOne,
  },
}
