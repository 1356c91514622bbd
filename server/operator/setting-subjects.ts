// Desk pages of setting proposals and their decisions.
import { changesProposed, findChange, type Proposed } from '../desk/settings/reads.ts'
import { thingOf } from '../desk/bring.ts'
import { type Queue, queueOf } from '../desk/queue.ts'
import type { DeskSubject } from '../desk/desk-subject.ts'
import { settingCommands, titleOf } from './settings.ts'
import { dayInWords } from '../kernel/jobs/lagos-time.ts'

export const settingThings: Record<string, DeskSubject> = {
  'setting-change': thingOf({
    one: 'Proposal',
    commands: settingCommands,
    by: 'settings',
    read: findChange,
    stands: ({ state }) => ({
      version: state,
      ways: state === 'proposed' ? ['confirm', 'refuse', 'withdraw'] : [],
    }),
    ways: {
      confirm: {
        words: 'Confirm',
        about:
          'It comes into force on its day, or at once where it has none. For another operator than who proposed it.',
      },
      refuse: {
        words: 'Refuse',
        about: 'Nothing changes. For another operator than who proposed it.',
      },
      withdraw: { words: 'Withdraw', about: 'Nothing changes. For whoever proposed it.' },
    },
    called: row => ({ title: titleOf(row), about: row.state }),
  }),
}

export const settingQueues: Record<string, Queue> = {
  settings: queueOf<Proposed>({
    words: 'Proposals for a second operator',
    thing: 'setting-change',
    waiting: changesProposed,
    shown: row => ({
      title: titleOf(row),
      about: `Proposed by ${row.proposed_by}${row.in_force_from ? `, from ${dayInWords(row.in_force_from)}` : ''}`,
    }),
  }),
}
