// The bank at the desk: transfers that are stuck, announcements that could not be dealt with, and our books against the rail's.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { withdrawal } from '#contract/transfers/withdrawal.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import type { Run } from '#server/desk/desk.ts'
import { type Check, isId, type Queue, type Thing, within } from '#server/desk/thing.ts'
import { everyParked, parkedById } from '../inbox-sql.ts'
import { readForOperator, type WithdrawalRow, withdrawalsToLookAt } from '../reads.ts'
import { railCommands } from './rail.ts'
import { withdrawalCommands } from './withdrawals.ts'

const hours = 24
const words = (row: WithdrawalRow) =>
  `${withdrawal.states[row.state].words}${row.alert ? `: ${row.alert}` : ''}`

const showParked: Run = async ({ db, print }, [typedId]) => {
  const row = (await parkedById(db, idOf(typedId, 'announcement'))) ?? refuse('Nothing of that id is parked.')
  print(`${row.id}: an announcement of ${row.rail}, parked ${row.parked_at.toISOString()}`)
  print(row.note)
  return true
}

export const transferThings: Record<string, Thing> = {
  withdrawal: {
    one: 'Transfer to a bank',
    show: withdrawalCommands['withdrawal show']!.run,
    stands: async (db, id) => {
      const row = (await readForOperator(db, id))?.row
      return (
        row && {
          version: `${row.state} ${row.books} ${row.version} ${row.alert}`,
          ways: row.books === 'held' || row.state === 'contested' ? ['retry', 'fail'] : [],
          accountId: row.user_id,
        }
      )
    },
    ways: {
      retry: {
        words: 'Ask the bank now',
        about: 'Asks about it, or sends now what waits to be sent.',
        run: withdrawalCommands['withdrawal retry']!.run,
      },
      fail: {
        words: 'End it, money back',
        about:
          'Only where it never went or came back. The owner has the money again and reads what you write.',
        run: withdrawalCommands['withdrawal fail']!.run,
      },
    },
    find: async (db, typed) => {
      const row = isId(typed) ? (await readForOperator(db, typed))?.row : undefined
      return row ? [{ id: row.id, title: formatNaira(kobo(row.amount_kobo)), about: words(row) }] : []
    },
  },
  announcement: {
    one: 'Parked announcement',
    show: showParked,
    stands: async (db, id) => {
      const row = await parkedById(db, id)
      return row && { version: row.parked_at.toISOString(), ways: ['read-again'] }
    },
    ways: {
      'read-again': {
        words: 'Take it up again',
        about: 'It is read again now. Do it once the cause is gone.',
        run: railCommands['rail read-again']!.run,
      },
    },
  },
}

export const transferQueues: Record<string, Queue> = {
  withdrawals: {
    words: 'Transfers that are stuck',
    thing: 'withdrawal',
    waiting: async db =>
      (await withdrawalsToLookAt(db)).map(row => ({
        id: row.id,
        title: formatNaira(kobo(row.amount_kobo)),
        about: words(row),
        since: row.created_at,
        dueAt: within(row.created_at, hours),
      })),
  },
  announcements: {
    words: 'Announcements of the bank',
    thing: 'announcement',
    waiting: async db =>
      (await everyParked(db)).map(({ id, note, parked_at: since, rail }) => ({
        id,
        title: `From ${rail}`,
        about: note,
        since,
        dueAt: within(since, hours),
      })),
  },
}

export const transferChecks: Record<string, Check> = {
  reconcile: { words: 'The books against the bank, seven days', run: railCommands['rail reconcile']!.run },
  float: { words: 'Our money at the bank', run: railCommands['rail float']!.run },
}
