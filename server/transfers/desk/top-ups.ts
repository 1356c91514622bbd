// Desk view of top-ups: chargebacks and payments that do not fit.
import { formatNaira, type Kobo, kobo, plus, ZERO } from '#contract/core/money.ts'
import { topUp } from '#contract/transfers/top-up.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { decideMoney } from '#server/desk/decide-money.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { toLabel } from '#server/desk/desk-subject.ts'
import { type Query, sql, type Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import { railWords } from '#server/ledger/words.ts'
import { lockRow } from '#server/kernel/process/transition.ts'
import { hasWallet } from '#server/wallet/reads.ts'
import { creditFromSuspense, fundFromSuspense, readSuspended, readWaiting } from '../credit-deposit.ts'
import { notifyPayer } from '../top-up/notify-payer.ts'
import { moveTopUp } from '../top-up/move.ts'
import {
  alertWords,
  clearChargeback,
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

const printOne = ({ print }: Desk, row: TopUpRow): void => {
  print(
    `${row.id}: ${topUp.states[row.state].words}, ${total(row)} by ${wayWords[row.way]}, by account ${row.user_id}`,
  )
  const paid = row.deal ? `${toLabel(row.deal).toLowerCase()} ${row.deal_id}` : 'the wallet'
  print(`${formatNaira(kobo(row.amount_kobo))} for ${paid}, ${formatNaira(kobo(row.fee_kobo))} charge`)
  if (row.credited_kobo !== null) print(`${formatNaira(kobo(row.credited_kobo))} was credited`)
  if (row.escrow_kobo !== null) print(`${formatNaira(kobo(row.escrow_kobo))} of it went into escrow`)
  print(`reference ${row.reference} at ${railWords(row.rail)}, begun ${lagosTime(row.created_at)}`)
  if (row.paid_at) print(`paid ${lagosTime(row.paid_at)}`)
  if (row.chargeback_at) print(`chargeback ${row.chargeback_reference} of ${lagosTime(row.chargeback_at)}`)
  if (row.next_at) print(`asked about next at ${lagosTime(row.next_at)}, asked ${row.asks} times`)
  if (row.alert) print(`✗ ${row.alert}`)
  if (row.chargeback_alert) print(`✗ ${row.chargeback_alert}`)
}

const showOne: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'top-up')
  const what = { command: 'top-up show', subject: subjectOf(id) }
  printOne(desk, await act(desk, what, async tx => (await findTopUp(tx, id)) ?? unknown()))
  return true
}

const factsOf = async (db: Query, id: string, moves: string) => {
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

/** Carries out something on the locked top-up, with a reason. `moves` says where its money goes. */
const actOnOne =
  (command: string, { done, moves }: { done: string; moves?: string }, change: Change): Run =>
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
      money: async (db: Query) => (moves === undefined ? undefined : factsOf(db, id, moves)),
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
  { done: 'It is in the wallet now.', moves: 'the wallet' },
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
  { done: 'It is in escrow now.', moves: 'escrow' },
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

const closeOne = actOnOne(
  'top-up close',
  { done: 'It needs no more attention.' },
  async (tx, locked, desk, reason) => {
    // A payment that waits is a matter of its own, and stays on the list.
    if (locked.chargeback_alert !== '') {
      await clearChargeback(tx, locked.id)
      return locked.alert === '' ? undefined : `Its chargeback is dealt with. What remains: ${locked.alert}`
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
  'top-up close': {
    usage: '<id> <reason>',
    about:
      'takes the chargeback of a top-up off the list, or a payment of which nothing waits in suspense; who paid it reads the reason',
    run: closeOne,
  },
}
