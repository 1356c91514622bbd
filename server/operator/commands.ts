// List of every operator command.
import { Failure } from '#contract/core/errors.ts'
import { decideMoney, type MoneyFacts } from '../desk/decide-money.ts'
import { type Command, act, type Run } from '../desk/desk.ts'
import { eyesUsage } from '../desk/settings/by-command.ts'
import { findAccounts } from '../user/find-accounts.ts'
import { features } from '../features.ts'
import { join } from '../manifest/join.ts'
import { notePrints } from '../installation.ts'
import { type Query, type Sql, sql, type Tx } from '../kernel/db/db.ts'
import { addPart, findPepper, pepperPlace } from '../kernel/secrets/pepper.ts'
import { partsOf } from '../kernel/secrets/secrets.ts'
import { reasonOf, idOf } from '../desk/arguments.ts'
import { restoreUser, suspendUser } from '../user/suspend.ts'
import { describeStatus, findAccount } from './find-account.ts'
import { trialBalance, verify } from './ledger.ts'
import { listLetters, retryLetters } from './letters.ts'
import { listActions, verifyTrail } from './list-actions.ts'
import { showMoney } from './money-story.ts'
import { proposalCommands } from './proposals.ts'
import { settingCommands } from './settings.ts'
import { showAccount } from './show-account.ts'

/** How many hashes each part of the pepper made, by its number. */
const byPart = async (db: Query, hashes: Sql): Promise<Map<number, number>> => {
  const rows = await db.rows<{ part: number; count: number }>`
    select coalesce(substring(hash from '^(\\d+)[$]')::int, 1) as part, count(*) as count from (${hashes}) kept (hash) group by 1`
  return new Map(rows.map(row => [row.part, row.count]))
}

// Operator commands for viewing and rotating the pepper.
const showPepper: Run = async ({ db, pepper: source, print }) => {
  const parts = partsOf((await findPepper(source))!)
  const passwords = await byPart(db, sql`select password_hash from app_user where deleted_at is null`)
  const pins = await byPart(db, sql`select pin_hash from wallet where closed_at is null`)
  print(`The pepper in ${pepperPlace(source)} has ${parts} ${parts === 1 ? 'part' : 'parts'}.`)
  for (let part = 1; part <= parts; part++)
    print(
      `Part ${part}${part === parts ? ', the newest' : ''}: ${passwords.get(part) ?? 0} passwords and ${pins.get(part) ?? 0} PINs.`,
    )
  return true
}

const rotatePepper: Run = async (desk, args) => {
  const { pepper: source, print } = desk
  const reason = reasonOf(args)
  if (source.pepper !== undefined)
    throw new Failure('NOT_NOW', {
      message:
        'The pepper comes from the variable PEPPER. Write 64 more hexadecimal digits to its end, such as `openssl rand -hex 32` gives, and start AutoX again.',
    })
  const longer = await addPart(source, (await findPepper(source))!)
  await act(desk, { command: 'pepper rotate', reason }, tx => notePrints(tx, longer))
  print(`The pepper in ${pepperPlace(source)} has a new part, its ${partsOf(longer)}.`)
  print(
    'Back the file up, and start every process of AutoX again: until then they hash with the part before.',
  )
  return true
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** Suspends or restores what somebody offers, wherever: in words, "1 car and 2 parts". What they have none of is left out but the first. */
const moveOffers = async (tx: Tx, ownerId: string, how: 'suspend' | 'restore'): Promise<string> => {
  const words: string[] = []
  for (const { one: noun, [how]: move } of features.flatMap(({ offers }) => offers ?? [])) {
    const count = await move(tx, ownerId)
    if (count > 0 || words.length === 0) words.push(plural(count, noun))
  }
  return words.join(' and ')
}

/** Undefined for an account that cannot be suspended, which is refused as such. */
const suspensionFacts = async (db: Query, id: string): Promise<MoneyFacts | undefined> => {
  const [account] = await findAccounts(db, { ids: [id], limit: 1 })
  if (!account || describeStatus(account) !== 'open') return undefined
  const effect = 'Ends every session and takes what the account offers off the market.'
  return { amountKobo: null, effect, version: describeStatus(account) }
}

// Suspends or restores an account with its sessions and offers, atomically.
const suspendAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account suspend',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
    run: { command: 'account suspend', args: [id, reason] },
    money: (db: Query) => suspensionFacts(db, id),
  }
  const done = await decideMoney(desk, what, async tx => ({
    sessions: await suspendUser(tx, { id, reason, now: desk.clock() }),
    offered: await moveOffers(tx, id, 'suspend'),
  }))
  if (done)
    desk.print(
      `Suspended: ${plural(done.sessions, 'session')} ended, ${done.offered} off the market. Purchases under way go on.`,
    )
  return true
}

const restoreAccount: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'account'), reasonOf(words)]
  const what = {
    command: 'account restore',
    subject: { type: 'account', id } as const,
    accountId: id,
    reason,
  }
  const offered = await act(desk, what, async tx => {
    await restoreUser(tx, { id, now: desk.clock() })
    return moveOffers(tx, id, 'restore')
  })
  desk.print(`Restored: ${offered} back on the market.`)
  return true
}

const own: Record<string, Command> = {
  'ledger verify': {
    usage: '',
    about: 'proves that no kobo is missing and that no line was altered',
    run: verify,
  },
  'ledger trial-balance': { usage: '', about: 'what each kind of account holds', run: trialBalance },
  'money show': {
    usage: '<number>',
    about: 'the story of a movement: where it came from and went to, and what became of what was set aside',
    run: showMoney,
  },
  'account find': {
    usage: '<email|phone|name|account number|plate|VIN|id>',
    about: 'accounts that fit, the first 20',
    run: findAccount,
  },
  'account show': {
    usage: '<id>',
    about: 'how an account stands: tier, sessions, wallet, cars, parts, open purchases and orders, KYC files',
    run: showAccount,
  },
  'account suspend': {
    usage: `<id> <reason> ${eyesUsage}`,
    about:
      'ends every session and takes what the account offers off the market, once another operator confirms it',
    run: suspendAccount,
  },
  'account restore': {
    usage: '<id> <reason>',
    about: 'opens a suspended account again',
    run: restoreAccount,
  },
  'mail waiting': {
    usage: '',
    about: 'letters that could not leave, and why; it fails where any is tried no more',
    run: listLetters,
  },
  'mail retry': {
    usage: '<reason>',
    about: 'tries every letter that could not leave again now',
    run: retryLetters,
  },
  'pepper show': {
    usage: '',
    about: 'how many passwords and PINs are hashed under which part of the pepper',
    run: showPepper,
  },
  'pepper rotate': {
    usage: '<reason>',
    about: 'adds a new part to the pepper; passwords and PINs move to it as they are used',
    run: rotatePepper,
  },
  'audit list': {
    usage: '[account id]',
    about: 'what operators did, all of it or about one account or thing, the newest 100 lines',
    run: listActions,
  },
  'audit verify': {
    usage: '',
    about: 'proves that no line of the audit trail was altered or taken out',
    run: verifyTrail,
  },
}

/** By what stands behind `npm run operator --`. */
export const commands: Record<string, Command> = join([
  own,
  settingCommands,
  proposalCommands(() => commands),
  ...features.map(({ desk }) => desk),
])
