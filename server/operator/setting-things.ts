// Changes of settings at the desk: the queue of proposals that wait for another operator, and deciding one.
import { confirmBy } from '../domains/settings/rules.ts'
import { findChange, openChanges } from '../domains/settings/reads.ts'
import { isId, type Queue, type Thing, within } from '../desk/thing.ts'
import { settingCommands, titleOf } from './settings.ts'

/** A decision about somebody has no day of its own: two days are our promise. */
const decideHours = 48

export const settingThings: Record<string, Thing> = {
  'setting-change': {
    one: 'Proposal',
    show: settingCommands['settings show']!.run,
    stands: async (db, id) => {
      const row = isId(id) ? await findChange(db, id) : undefined
      return (
        row && { version: row.state, ways: row.state === 'proposed' ? ['confirm', 'refuse', 'withdraw'] : [] }
      )
    },
    ways: {
      confirm: {
        words: 'Confirm',
        about:
          'It comes into force on its day, or at once where it has none. For another operator than who proposed it.',
        run: settingCommands['settings confirm']!.run,
      },
      refuse: {
        words: 'Refuse',
        about: 'Nothing changes. For another operator than who proposed it.',
        run: settingCommands['settings refuse']!.run,
      },
      withdraw: {
        words: 'Withdraw',
        about: 'Nothing changes. For whoever proposed it.',
        run: settingCommands['settings withdraw']!.run,
      },
    },
    find: async (db, typed) => {
      const row = isId(typed) ? await findChange(db, typed) : undefined
      return row ? [{ id: row.id, title: titleOf(row), about: row.state }] : []
    },
  },
}

export const settingQueues: Record<string, Queue> = {
  settings: {
    words: 'Proposals for a second operator',
    thing: 'setting-change',
    waiting: async db =>
      (await openChanges(db)).map(row => ({
        id: row.id,
        title: titleOf(row),
        about: `Proposed by ${row.proposed_by}${row.in_force_from ? `, from ${row.in_force_from}` : ''}`,
        since: row.proposed_at,
        dueAt: row.in_force_from
          ? confirmBy(row.in_force_from, row.notice_days)
          : within(row.proposed_at, decideHours),
      })),
  },
}
