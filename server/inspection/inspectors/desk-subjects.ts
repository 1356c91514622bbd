// Inspectors at the desk: people who applied to inspect cars.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { type Queue, queueOf } from '#server/desk/queue.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { inspectorCommands } from './desk.ts'
import { type Applied, findInspector, type InspectorRow, inspectorsApplied } from './sql.ts'

const waysFrom: Record<InspectorRow['state'], readonly string[]> = {
  applied: ['approve', 'decline'],
  approved: ['end'],
  declined: ['approve'],
  ended: ['approve'],
}

export const inspectorThings: Record<string, DeskSubject> = {
  inspector: makeDeskSubject({
    one: 'Inspector',
    commands: inspectorCommands,
    by: 'inspectors',
    read: findInspector,
    stands: row => ({
      version: `${row.state} ${row.applied_at.toISOString()}`,
      ways: waysFrom[row.state],
      accountId: row.user_id,
    }),
    ways: {
      approve: { words: 'Approve', about: 'Buyers can now choose them.' },
      decline: { words: 'Decline', about: 'They read your reason.' },
      end: { words: 'End', about: 'Removes them from the list. Accepted inspections continue.' },
    },
  }),
}

export const inspectorQueues: Record<string, Queue> = {
  inspectors: queueOf<Applied>({
    words: 'Inspectors who applied',
    thing: 'inspector',
    waiting: inspectorsApplied,
    describe: ({ states, fee_kobo: fee }) => ({ title: states.join(', '), about: formatNaira(kobo(fee)) }),
  }),
}
