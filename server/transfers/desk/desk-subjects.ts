// Desk subjects of the bank: stuck transfers, failed announcements and reconciliation.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { thingOf } from '#server/desk/bring.ts'
import type { Run } from '#server/desk/desk.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { Check, DeskSubject } from '#server/desk/desk-subject.ts'
import { type Announced, everyParked, parkedById } from '../inbox-sql.ts'
import { needingEyes, readForOperator, type Stuck, type WithdrawalRow } from '../reads.ts'
import { railCommands } from './rail.ts'
import { withdrawalCommands } from './withdrawals.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'

const words = (row: WithdrawalRow) =>
  `${withdrawal.states[row.state].words}${row.alert ? `: ${row.alert}` : ''}`

const showParked: Run = async ({ db, print }, [typedId]) => {
  const row =
    (await parkedById(db, idOf(typedId, 'announcement'))) ?? refuse('Nothing with that id is parked.')
  print(`${row.id}: a notification of ${row.rail}, parked ${lagosTime(row.parked_at)}`)
  print(row.note)
  return true
}

export const transferThings: Record<string, DeskSubject> = {
  withdrawal: thingOf({
    one: 'Transfer to a bank',
    commands: withdrawalCommands,
    by: 'withdrawal',
    read: async (db, id) => (await readForOperator(db, id))?.row,
    stands: row => ({
      version: `${row.state} ${row.books} ${row.version} ${row.alert}`,
      ways: row.books === 'held' || row.state === 'contested' ? ['retry', 'fail'] : [],
      ...(row.user_id !== null && { accountId: row.user_id }),
    }),
    ways: {
      retry: {
        words: 'Ask the bank now',
        about: 'Asks about it, or sends now what waits to be sent.',
      },
      fail: {
        words: 'End it and refund',
        about: 'Only if it was never sent or came back. The owner is refunded and reads your reason.',
      },
    },
    called: row => ({ title: formatNaira(kobo(row.amount_kobo)), about: words(row) }),
  }),
  announcement: thingOf({
    one: 'Parked notification',
    commands: railCommands,
    by: 'rail',
    show: showParked,
    read: parkedById,
    stands: row => ({ version: row.parked_at.toISOString(), ways: ['read-again'] }),
    ways: {
      'read-again': {
        words: 'Process it again',
        about: 'It is processed again now. Do it once the cause is fixed.',
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
