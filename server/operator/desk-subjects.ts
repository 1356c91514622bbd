// List of all desk items.
import { features } from '../features.ts'
import { type AccountStatus, findAccounts, newestAccounts } from '../user/find-accounts.ts'
import type { Run } from '../desk/desk.ts'
import { makeDeskSubject } from '../desk/make-desk-subject.ts'
import { type Check, type DeskPages, type DeskSubject, toLabel } from '../desk/desk-subject.ts'
import { join } from '../manifest/join.ts'
import { commands } from './commands.ts'
import {
  type AccountPage,
  accountsFitting,
  accountsResembling,
  accountStatuses,
  describeStatus,
} from './find-account.ts'
import { trialBalance, verify } from './ledger.ts'
import { listLetters } from './letters.ts'
import { findMoney, showMoney } from './money-story.ts'
import { canCallBack } from '../desk/settings/decide.ts'
import { type ChangeRow, changesProposed, findChange, type Proposed } from '../desk/settings/reads.ts'
import { type Queue, queueOf } from '../desk/queue.ts'
import { agreementWorklist } from '../finance/agreement/desk/worklist.ts'
import { claimWorklist } from '../insurance/claim/worklist.ts'
import { policyWorklist } from '../insurance/policy/worklist.ts'
import { settingCommands, titleOf } from './settings.ts'
import { dayInWords } from '#contract/core/day-words.ts'

const waysOfChange = (row: ChangeRow, now: Date): string[] => {
  if (row.state === 'proposed') return ['confirm', 'refuse', 'withdraw']
  return canCallBack(row, now) ? ['call-back'] : []
}

const changeWords: Record<Exclude<ChangeRow['state'], 'confirmed'>, string> = {
  proposed: 'Waits for another operator',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  'called-back': 'Called back',
}

const describeChange = (row: ChangeRow, now: Date): string => {
  if (row.state !== 'confirmed') return changeWords[row.state]
  if (row.in_force_from === null) return 'Confirmed'
  const day = dayInWords(row.in_force_from)
  return canCallBack(row, now) ? `Confirmed, in force from ${day}` : `Came into force on ${day}`
}

const settingThings: Record<string, DeskSubject> = {
  'setting-change': makeDeskSubject({
    one: 'Proposal',
    commands: settingCommands,
    by: 'settings',
    read: findChange,
    stands: (row, _db, now) => ({
      version: row.state,
      ways: waysOfChange(row, now),
      words: describeChange(row, now),
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
      'call-back': {
        words: 'Call back',
        about:
          'It never comes into force, and the value before stays. Until midnight in Lagos before its day.',
      },
    },
    called: row => ({ title: titleOf(row), about: toLabel(row.state) }),
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

const typeNames = { Individual: 'Person', AutoDealer: 'Dealer' } as const

const hitsOf = ({ accounts, total }: AccountPage) => ({
  hits: accounts.map(account => ({
    id: account.id,
    title: account.name,
    about: [
      typeNames[account.accountType],
      account.email,
      account.phoneNumber,
      accountStatuses[describeStatus(account)],
    ].join(', '),
  })),
  total,
})

const own: Record<string, DeskSubject> = {
  account: makeDeskSubject({
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
        words: `${account.name}: ${accountStatuses[describeStatus(account)]}`,
      }
    },
    ways: {
      suspend: {
        words: 'Suspend',
        about:
          'Ends every session and takes what the account offers off the market, once another operator confirms it. Purchases under way go on.',
      },
      restore: {
        words: 'Restore',
        about: 'Opens the account again; what left the market because of it comes back.',
      },
    },
    find: async (db, typed, slice) => hitsOf(await accountsFitting(db, typed.toLowerCase(), slice)),
    resembling: async (db, typed, slice) => hitsOf(await accountsResembling(db, typed.toLowerCase(), slice)),
    list: {
      many: 'People and dealers',
      states: accountStatuses,
      page: async (db, state, slice) =>
        hitsOf(await newestAccounts(db, state as AccountStatus | undefined, slice)),
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
  commands,
  worklists: { claims: claimWorklist, policies: policyWorklist, agreements: agreementWorklist },
}
