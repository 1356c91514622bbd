// List of all desk items.
import { features } from '../features.ts'
import { findAccounts } from '../user/find-accounts.ts'
import type { Run } from '../desk/desk.ts'
import { thingOf } from '../desk/bring.ts'
import type { Check, DeskPages, DeskSubject } from '../desk/desk-subject.ts'
import { join } from '../manifest/join.ts'
import { commands } from './commands.ts'
import { accountsFitting, describeStatus } from './find-account.ts'
import { trialBalance, verify } from './ledger.ts'
import { listLetters } from './letters.ts'
import { findMoney, showMoney } from './money-story.ts'
import { changesProposed, findChange, type Proposed } from '../desk/settings/reads.ts'
import { type Queue, queueOf } from '../desk/queue.ts'
import { settingCommands, titleOf } from './settings.ts'
import { dayInWords } from '../kernel/jobs/lagos-time.ts'

const settingThings: Record<string, DeskSubject> = {
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

const settingQueues: Record<string, Queue> = {
  settings: queueOf<Proposed>({
    words: 'Proposals for a second operator',
    thing: 'setting-change',
    waiting: changesProposed,
    describe: row => ({
      title: titleOf(row),
      about: `Proposed by ${row.proposed_by}${row.in_force_from ? `, from ${dayInWords(row.in_force_from)}` : ''}`,
    }),
  }),
}

const own: Record<string, DeskSubject> = {
  account: thingOf({
    one: 'Account',
    commands,
    by: 'account',
    read: async (db, id) => (await findAccounts(db, { ids: [id], limit: 1 }))[0],
    stands: account => {
      const open = account.confirmedAt && !account.deletedAt ? ['suspend'] : []
      return {
        version: `${describeStatus(account)} ${account.suspendedAt?.toISOString() ?? ''}`,
        ways: account.suspendedAt ? ['restore'] : open,
        accountId: account.id,
      }
    },
    ways: {
      suspend: {
        words: 'Suspend',
        about:
          'Ends every session and takes what the account offers off the market. Purchases under way go on.',
      },
      restore: {
        words: 'Restore',
        about: 'Opens the account again; what left the market because of it comes back.',
      },
    },
    find: async (db, typed, slice) => {
      const { accounts, total } = await accountsFitting(db, typed.toLowerCase(), slice)
      const hits = accounts.map(account => ({
        id: account.id,
        title: account.name,
        about: `${account.accountType}, ${account.email}, ${describeStatus(account)}`,
      }))
      return { hits, total }
    },
  }),
  money: { one: 'Movement of money', show: showMoney, find: findMoney },
}

const checks: Record<string, Check> = {
  books: { words: 'The books and the audit trail', run: verify, everyMinutes: 24 * 60 },
  mail: { words: 'Letters that could not leave', run: listLetters, everyMinutes: 10 },
  'trial-balance': { words: 'What each kind of account holds', run: trialBalance },
}

/** A subject is shown by its own command, and by that of its records where there is one: a rental, a repair. */
const addRecords = (things: Readonly<Record<string, DeskSubject>>): Record<string, DeskSubject> =>
  Object.fromEntries(
    Object.entries(things).map(([name, thing]) => {
      const show = commands[`${name} show`]?.run ?? thing.show
      const records = commands[`${name} records`]?.run
      const both: Run = async (desk, args) => {
        await show(desk, args)
        return records?.(desk, args) ?? true
      }
      return [name, { ...thing, show: both }]
    }),
  )

export const deskParts: DeskPages = {
  things: addRecords(join([own, settingThings, ...features.map(({ things }) => things)])),
  queues: join([settingQueues, ...features.map(({ queues }) => queues)]),
  checks: join([checks, ...features.map(feature => feature.checks)]),
}
