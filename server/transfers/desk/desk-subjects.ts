// Desk subjects of the bank: stuck transfers, failed announcements and reconciliation.
import { formatNaira, kobo, ZERO } from '#contract/core/money.ts'
import { topUp } from '#contract/transfers/top-up.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import type { Run } from '#server/desk/desk.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import { type Check, type DeskSubject, wordsOfStates } from '#server/desk/desk-subject.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { readWaiting } from '../credit-deposit.ts'
import { type Announced, everyParked, parkedById } from '../inbox-sql.ts'
import { needingEyes, readForOperator, type Stuck, type WithdrawalRow } from '../reads.ts'
import type { RailEvent } from '#server/rails/rail.ts'
import { lossOf, nextChargeback } from '../top-up/chargebacks.ts'
import { alertWords, findTopUp, type TopUpRow, topUpsToLookAt, type TopUpToLookAt } from '../top-up/sql.ts'
import { isRefunded } from '../operator-steps.ts'
import { listOf, searchTopUps, searchWithdrawals } from './search.ts'
import { railCommands } from './rail.ts'
import { suspenseQueue, suspenseThing } from './suspense.ts'
import { topUpCommands, topUpVersion } from './top-ups.ts'
import { withdrawalCommands, withdrawalVersion } from './withdrawals.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const words = (row: WithdrawalRow) =>
  `${withdrawal.states[row.state].words}${row.alert ? `: ${row.alert}` : ''}`

const topUpWords = (row: TopUpRow) => alertWords(row) || topUp.states[row.state].words

const withdrawals = {
  table: 'withdrawal',
  describe: (row: WithdrawalRow) => `To ${row.account_name} at ${row.bank_name}: ${words(row)}`,
} as const
const topUps = { table: 'top_up', describe: topUpWords } as const

/** What is contested is ended as the books have it; where the owner was refunded, the bank may have paid too. */
const withdrawalWays = (row: WithdrawalRow): string[] => {
  if (row.books === 'held') return ['retry', 'fail']
  if (row.state !== 'contested') return []
  return isRefunded(row) ? ['retry', 'fail', 'paid-twice'] : ['retry', 'fail']
}

const creditWays = ({ deal }: TopUpRow): string[] => (deal === null ? ['credit'] : ['fund', 'credit'])

/** A chargeback that its bank decided, of money that was credited. */
const canLose = async (db: Query, row: TopUpRow): Promise<boolean> => {
  const next = row.chargeback_alert === '' ? undefined : await nextChargeback(db, row.id)
  return next?.state === 'resolved' && (await lossOf(db, row, next)) > ZERO
}

/** A payment that still waits in suspense stays on the list; its chargeback is closed apart. */
const canClose = async (db: Query, row: TopUpRow): Promise<boolean> =>
  row.chargeback_alert !== '' ||
  ((row.alert !== '' || row.state === 'unmatched') && (await readWaiting(db, row)) === ZERO)

const showParked: Run = async ({ db, print }, [typedId]) => {
  const row =
    (await parkedById(db, idOf(typedId, 'announcement'))) ?? refuse('Nothing with that id is parked.')
  print(`${row.id}: a notification of ${row.rail}, parked ${lagosTime(row.parked_at)}`)
  print(row.note)
  return true
}

export const transferThings: Record<string, DeskSubject> = {
  withdrawal: makeDeskSubject({
    one: 'Transfer to a bank',
    commands: withdrawalCommands,
    by: 'withdrawal',
    read: async (db, id) => (await readForOperator(db, id))?.row,
    stands: row => ({
      version: withdrawalVersion(row),
      ways: withdrawalWays(row),
      ...(row.user_id !== null && { accountId: row.user_id }),
    }),
    ways: {
      retry: {
        words: 'Ask the bank now',
        about: 'Asks about it, or sends now what waits to be sent.',
      },
      fail: {
        words: 'End it and refund',
        about:
          'Only if it was never sent or came back. The owner is refunded, unless that was done before, and reads your reason.',
      },
      'paid-twice': {
        words: 'Book it as paid twice',
        about:
          'Only if the bank says that it paid, after the owner was refunded. It is a loss of AutoX. Another operator confirms it.',
      },
    },
    find: searchWithdrawals(withdrawals),
    list: {
      many: 'Transfers to banks',
      states: wordsOfStates(withdrawal.states),
      page: listOf(withdrawals),
    },
  }),
  'top-up': makeDeskSubject({
    one: 'Top-up by card or USSD',
    commands: topUpCommands,
    by: 'top-up',
    read: findTopUp,
    stands: async (row, db) => ({
      version: topUpVersion(row),
      ways: [
        ...(row.state === 'unmatched' && row.alert && !row.chargeback_alert ? creditWays(row) : []),
        ...((await canLose(db, row)) ? ['lost'] : []),
        ...((await canClose(db, row)) ? ['close'] : []),
      ],
      accountId: row.user_id,
    }),
    ways: {
      fund: {
        words: 'Put it into the purchase',
        about:
          'What was paid, less the provider’s charge, moves from suspense into the escrow of the purchase that it was for, while that still waits for money. What it does not need goes to the wallet.',
      },
      credit: {
        words: 'Credit it to the wallet',
        about: 'What was paid, less the provider’s charge, moves from suspense to the wallet.',
      },
      lost: {
        words: 'Book the chargeback as lost',
        about:
          'The payer’s bank took the money back, and AutoX bears it. The payer keeps what was credited. It always needs two operators.',
      },
      close: {
        words: 'Take it off the list',
        about:
          'No money moves. Do it once the chargeback is answered, or the payment is dealt with. Whoever paid in another currency reads your reason: say where the money is.',
      },
    },
    find: searchTopUps(topUps),
    list: {
      many: 'Top-ups by card or USSD',
      states: wordsOfStates(topUp.states),
      page: listOf(topUps),
    },
  }),
  suspense: suspenseThing,
  announcement: makeDeskSubject({
    one: 'Parked notification',
    commands: railCommands,
    by: 'rail',
    show: showParked,
    read: parkedById,
    stands: row => ({
      version: row.parked_at.toISOString(),
      // News that is not understood can only be taken off the list.
      ways: (row.event as RailEvent).kind === 'not-understood' ? ['close'] : ['read-again', 'close'],
    }),
    ways: {
      'read-again': {
        words: 'Process it again',
        about: 'It is processed again now. Do it once the cause is fixed.',
      },
      close: {
        words: 'Take it off the list',
        about: 'No money moves. Refused while it announces money that the bank has and the books have not.',
      },
    },
    called: row => ({ title: `From ${row.rail}`, about: row.note }),
  }),
}

export const transferQueues: Record<string, Queue> = {
  withdrawals: queueOf<Stuck>({
    words: 'Transfers that are stuck',
    thing: 'withdrawal',
    waiting: needingEyes,
    describe: row => ({ title: formatNaira(kobo(row.amount_kobo)), about: words(row) }),
  }),
  'top-ups': queueOf<TopUpToLookAt>({
    words: 'Top-ups that need attention',
    thing: 'top-up',
    waiting: topUpsToLookAt,
    describe: row => ({ title: formatNaira(kobo(row.amount_kobo)), about: topUpWords(row) }),
  }),
  suspense: suspenseQueue,
  announcements: queueOf<Announced>({
    words: 'Bank notifications',
    thing: 'announcement',
    waiting: everyParked,
    describe: ({ rail, note }) => ({ title: `From ${rail}`, about: note }),
  }),
}

export const transferChecks: Record<string, Check> = {
  reconcile: {
    words: 'The books against the bank, seven days',
    run: railCommands['rail reconcile']!.run,
    everyMinutes: 6 * 60,
  },
  float: { words: 'Our money at the bank', run: railCommands['rail float']!.run, everyMinutes: 10 },
}
