// Inspectors at the desk: people who applied to inspect cars.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { type Queue, type Thing, within } from '#server/desk/thing.ts'
import { inspectorCommands } from './desk.ts'
import { findInspector, type InspectorRow, waitingInspectors } from './sql.ts'

const answerHours = 72
const waysFrom: Record<InspectorRow['state'], readonly string[]> = {
  applied: ['approve', 'decline'],
  approved: ['end'],
  declined: ['approve'],
  ended: ['approve'],
}

export const inspectorThings: Record<string, Thing> = {
  inspector: {
    one: 'Inspector',
    show: inspectorCommands['inspectors show']!.run,
    stands: async (db, id) => {
      const row = await findInspector(db, id)
      return (
        row && {
          version: `${row.state} ${row.applied_at.toISOString()}`,
          ways: waysFrom[row.state],
          accountId: id,
        }
      )
    },
    ways: {
      approve: {
        words: 'Approve',
        about: 'Buyers find them from now on.',
        run: inspectorCommands['inspectors approve']!.run,
      },
      decline: {
        words: 'Decline',
        about: 'They read what you write.',
        run: inspectorCommands['inspectors decline']!.run,
      },
      end: {
        words: 'End',
        about: 'Takes them off the list. What they accepted goes on.',
        run: inspectorCommands['inspectors end']!.run,
      },
    },
  },
}

export const inspectorQueues: Record<string, Queue> = {
  inspectors: {
    words: 'Inspectors who applied',
    thing: 'inspector',
    waiting: async db =>
      (await waitingInspectors(db)).map(row => ({
        id: row.user_id,
        title: row.states.join(', '),
        about: formatNaira(kobo(row.fee_kobo)),
        since: row.applied_at,
        dueAt: within(row.applied_at, answerHours),
      })),
  },
}
