// Desk view of top-ups: chargebacks and payments that do not fit.
import { formatNaira, kobo, plus } from '#contract/core/money.ts'
import { topUp } from '#contract/transfers/top-up.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import { creditFromSuspense } from '../credit-deposit.ts'
import {
  findTopUp,
  lockTopUp,
  setTopUpAlert,
  type TopUpRow,
  topUpsToLookAt,
  type TopUpToLookAt,
} from '../top-up/sql.ts'

const total = (row: TopUpRow) => formatNaira(plus(kobo(row.amount_kobo), kobo(row.fee_kobo)))
const unknown = () => refuse('We can’t find that top-up.')
const subjectOf = (id: string) => ({ type: 'top-up', id }) as const

const listTopUpsWaiting: Run = async ({ db, print }) => {
  const rows = await selectWaiting<TopUpToLookAt>(db, topUpsToLookAt, atOnce)
  for (const row of rows) print(`${row.id}  ${total(row)}  since ${lagosTime(row.changed_at)}: ${row.alert}`)
  print(rows.length === 0 ? 'No top-ups need attention.' : `${rows.length} need attention.`)
  return true
}

const printOne = ({ print }: Desk, row: TopUpRow): void => {
  print(`${row.id}: ${topUp.states[row.state].words}, ${total(row)} by ${row.way}, by user ${row.user_id}`)
  const paid = row.deal ? `${row.deal} ${row.deal_id}` : 'the wallet'
  print(`${formatNaira(kobo(row.amount_kobo))} for ${paid}, ${formatNaira(kobo(row.fee_kobo))} charge`)
  if (row.escrow_kobo !== null) print(`${formatNaira(kobo(row.escrow_kobo))} of it went into escrow`)
  print(`reference ${row.reference} at ${row.rail}, begun ${lagosTime(row.created_at)}`)
  if (row.paid_at) print(`paid ${lagosTime(row.paid_at)}`)
  if (row.chargeback_at) print(`chargeback ${row.chargeback_reference} of ${lagosTime(row.chargeback_at)}`)
  if (row.next_at) print(`asked about next at ${lagosTime(row.next_at)}, asked ${row.asks} times`)
  if (row.alert) print(`✗ ${row.alert}`)
}

const showOne: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'top-up')
  const what = { command: 'top-up show', subject: subjectOf(id) }
  printOne(desk, await act(desk, what, async tx => (await findTopUp(tx, id)) ?? unknown()))
  return true
}

/** Carries out something on the locked top-up, with a reason, and takes it off the list. */
const actOnOne =
  (
    command: string,
    done: string,
    change: (tx: Tx, locked: TopUpRow, now: Date) => Promise<void> | void,
  ): Run =>
  async (desk, [typedId, ...words]) => {
    const id = idOf(typedId, 'top-up')
    const row = (await findTopUp(desk.db, id)) ?? unknown()
    const what = { command, subject: subjectOf(id), accountId: row.user_id, reason: reasonOf(words) }
    await act(desk, what, async tx => {
      const locked = (await lockTopUp(tx, id)) ?? unknown()
      await setTopUpAlert(tx, id, '')
      await change(tx, locked, desk.clock())
    })
    desk.print(done)
    return true
  }

const creditOne = actOnOne('top-up credit', 'It is in the wallet now.', async (tx, locked, now) => {
  const isCredited = locked.state === 'unmatched' && (await creditFromSuspense(tx, locked, now))
  if (!isCredited) refuse('Nothing of this top-up waits in suspense for an open wallet.')
})

const closeOne = actOnOne('top-up close', 'It needs no more attention.', (_tx, { alert }) => {
  if (alert === '') refuse('Nothing of this top-up needs attention.')
})

export const topUpCommands: Record<string, Command> = {
  'top-up waiting': {
    usage: '',
    about: 'top-ups that need attention: chargebacks, and payments of another amount',
    run: listTopUpsWaiting,
  },
  'top-up show': { usage: '<id>', about: 'one top-up by card or USSD', run: showOne },
  'top-up credit': {
    usage: '<id> <reason>',
    about: 'credits what was paid with another amount and waits in suspense',
    run: creditOne,
  },
  'top-up close': {
    usage: '<id> <reason>',
    about: 'takes a top-up off the list once its chargeback or payment is dealt with',
    run: closeOne,
  },
}
