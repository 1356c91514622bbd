// Desk view of withdrawals: those needing attention, re-query and ending.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { decideMoney } from '#server/desk/decide-money.ts'
import { eventLines } from '#server/desk/event-lines.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { askNow } from '../dispatch-due.ts'
import { applyRailAnswer } from '../apply-rail-answer.ts'
import { bookPaidTwice, endByOperator, isRefunded, needsLetter, retryNow } from '../operator-steps.ts'
import { needingEyes, readForOperator, type Stuck, type WithdrawalRow } from '../reads.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { railWords } from '#server/ledger/words.ts'

const amount = (row: WithdrawalRow) => formatNaira(kobo(row.amount_kobo))
const why = (row: WithdrawalRow) =>
  row.alert || (row.waits_for_approval ? 'the rail asks for a code' : withdrawal.states[row.state].words)

const listWithdrawalsWaiting: Run = async ({ db, print }) => {
  const rows = await selectWaiting<Stuck>(db, needingEyes, atOnce)
  for (const row of rows)
    print(
      `${row.id}  ${amount(row)}  since ${lagosTime(row.created_at)}  ${withdrawal.states[row.state].words}: ${why(row)}`,
    )
  print(rows.length === 0 ? 'No withdrawals need attention.' : `${rows.length} need attention.`)
  return true
}

const nextWords = { send: 'send it', ask: 'ask the bank about it' } as const
const unknown = () => refuse('We can’t find that withdrawal.')
type WithdrawalCase = NonNullable<Awaited<ReturnType<typeof readForOperator>>>

const payerWords = ({ user_id: userId, claim_id: claimId }: WithdrawalCase['row']) =>
  userId === null ? `for claim ${claimId}` : `by account ${userId}`

/** Its events are read nowhere else; their names say what happened. */
const story = { past: { start: 'Ordered' } }

const printOne = ({ print }: Desk, { row, history }: WithdrawalCase): void => {
  const last4 = row.account_number.slice(-4)
  print(`${row.id}: ${withdrawal.states[row.state].words}, ${amount(row)}, books: ${row.books}`)
  print(`${row.bank_name} (${row.bank_code}), account ending in ${last4}, ${payerWords(row)}`)
  print(
    `our reference ${row.reference} at ${railWords(row.rail)}, theirs ${row.rail_reference ?? 'not told'}`,
  )
  print(`session ${row.session_id ?? 'not told'}`)
  if (row.request_id) print(`request ${row.request_id}`)
  if (row.next_at)
    print(`next: ${nextWords[row.next_do ?? 'ask']} at ${lagosTime(row.next_at)}, asked ${row.asks} times`)
  if (row.reason) print(`told to the person: ${row.reason}`)
  if (row.alert) print(`✗ ${row.alert}`)
  for (const line of eventLines(withdrawal.states, story, history)) print(line)
}

const subjectOf = (id: string) => ({ type: 'withdrawal', id }) as const

const printAfter = async (desk: Desk, id: string): Promise<boolean> => {
  printOne(desk, (await readForOperator(desk.db, id)) ?? unknown())
  return true
}

const showWithdrawal: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'withdrawal')
  const ownWithdrawal = await act(
    desk,
    { command: 'withdrawal show', subject: subjectOf(id) },
    async tx => (await readForOperator(tx, id)) ?? unknown(),
  )
  printOne(desk, ownWithdrawal)
  return true
}

/** Whose account an action is about; a claim’s payout is nobody’s. */
const accountOf = ({ user_id: userId }: WithdrawalCase['row']) =>
  userId === null ? {} : { accountId: userId }

/** Its state as a decision is taken on it. */
export const withdrawalVersion = ({ state, books, version, alert }: WithdrawalCase['row']): string =>
  `${state} ${books} ${version} ${alert}`

const endEffect = (row: WithdrawalCase['row']): string => {
  if (row.books === 'paid-twice')
    return `${amount(row)} that was booked as a loss of AutoX is booked back. Its owner was refunded before and gets nothing more.`
  return isRefunded(row)
    ? `No money moves: its owner was refunded before, and the bank did not pay ${amount(row)}.`
    : `${amount(row)} goes back to whoever sent it.`
}

const endFacts = (row: WithdrawalCase['row'] | undefined, byLetter: boolean) =>
  row && {
    amountKobo: kobo(row.amount_kobo),
    effect: `${endEffect(row)}${byLetter ? ' The bank does not say so itself: confirm it only with its letter.' : ''}`,
    version: withdrawalVersion(row),
    ...((byLetter || row.books === 'paid-twice') && { isAlwaysTwo: true as const }),
  }

const retryWithdrawal: Run = async (desk, [typedId, ...words]) => {
  const id = idOf(typedId, 'withdrawal')
  const { row } = (await readForOperator(desk.db, id)) ?? unknown()
  const what = {
    command: 'withdrawal retry',
    subject: subjectOf(id),
    ...accountOf(row),
    reason: reasonOf(words),
  }
  await act(desk, what, tx => retryNow(tx, id, desk.clock()))
  // The server's own task sends unsent ones in a moment.
  if (row.first_sent_at) await askNow({ db: desk.db, rail: desk.rail, clock: desk.clock }, id, row.reference)
  return printAfter(desk, id)
}

const failWithdrawal: Run = async (desk, [typedId, ...words]) => {
  const id = idOf(typedId, 'withdrawal')
  const { row } = (await readForOperator(desk.db, id)) ?? unknown()
  const reason = reasonOf(words)
  const answer = await desk.rail.ask(row.reference)
  const byLetter = needsLetter(row, answer, desk.clock())
  const command = 'withdrawal fail'
  const what = {
    command,
    subject: subjectOf(id),
    ...accountOf(row),
    reason,
    run: { command, args: [id, reason] },
    money: async (db: Query) => endFacts((await readForOperator(db, id))?.row, byLetter),
  }
  const ended = await decideMoney(desk, what, async tx => {
    await endByOperator(tx, { id, answer, byLetter, reason, now: desk.clock() })
    return true
  })
  return ended ? printAfter(desk, id) : true
}

const lossFacts = (row: WithdrawalCase['row'] | undefined) =>
  row && {
    amountKobo: kobo(row.amount_kobo),
    effect: `${amount(row)} is booked as a loss of AutoX: its owner was refunded, and the bank paid the receiver too.`,
    version: withdrawalVersion(row),
    isAlwaysTwo: true as const,
  }

const paidTwice: Run = async (desk, [typedId, ...words]) => {
  const id = idOf(typedId, 'withdrawal')
  const { row } = (await readForOperator(desk.db, id)) ?? unknown()
  const reason = reasonOf(words)
  const answer = await desk.rail.ask(row.reference)
  const command = 'withdrawal paid-twice'
  const what = {
    command,
    subject: subjectOf(id),
    ...accountOf(row),
    reason,
    run: { command, args: [id, reason] },
    money: async (db: Query) => lossFacts((await readForOperator(db, id))?.row),
  }
  const booked = await decideMoney(desk, what, async tx => {
    await bookPaidTwice(tx, { id, answer, fees: desk.rail.fees, reason, now: desk.clock() })
    return true
  })
  return booked ? printAfter(desk, id) : true
}

/** The code is used once and written nowhere: not to the trail, not to a log. */
const approveWithdrawal: Run = async (desk, [typedId, code = '']) => {
  const id = idOf(typedId, 'withdrawal')
  if (!/^\d{4,8}$/.test(code)) refuse('Give the code that the rail sent to you: 4 to 8 digits.')
  const { row } = (await readForOperator(desk.db, id)) ?? unknown()
  const { reference, rail_reference: railReference, waits_for_approval: waits } = row
  const what = { command: 'withdrawal approve', subject: subjectOf(id), ...accountOf(row) }
  await act(desk, what, async () => {
    if (!waits || !railReference) refuse('The rail does not ask for a code here.')
  })
  const answer = await desk.rail.approve({ reference, railReference: railReference!, code })
  await desk.db.inTx(tx => applyRailAnswer(tx, id, { answer, fees: desk.rail.fees, now: desk.clock() }))
  return printAfter(desk, id)
}

export const withdrawalCommands: Record<string, Command> = {
  'withdrawal waiting': {
    usage: '',
    about: 'transfers to banks that need attention',
    run: listWithdrawalsWaiting,
  },
  'withdrawal show': { usage: '<id>', about: 'one transfer to a bank with its history', run: showWithdrawal },
  'withdrawal retry': {
    usage: '<id> <reason>',
    about: 'asks the rail about it now, or sends now what waits to be sent',
    run: retryWithdrawal,
  },
  'withdrawal approve': {
    usage: '<id> <code>',
    about: 'passes on the code that the rail asks for a transfer that waits for it',
    run: approveWithdrawal,
  },
  'withdrawal fail': {
    usage: '<id> <reason>',
    about:
      'ends what never went, or what the bank sent back: the owner has the money again, once, and reads the reason',
    run: failWithdrawal,
  },
  'withdrawal paid-twice': {
    usage: '<id> <reason>',
    about: 'books as a loss what was refunded and what the bank then paid, once another operator confirms it',
    run: paidTwice,
  },
}
