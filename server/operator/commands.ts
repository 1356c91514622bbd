// List of every operator command.
import type { Command } from '../desk/desk.ts'
import { features } from '../features.ts'
import { join } from '../manifest/join.ts'
import { findAccount } from './find-account.ts'
import { trialBalance, verify } from './ledger.ts'
import { listLetters, retryLetters } from './letters.ts'
import { listActions, verifyTrail } from './list-actions.ts'
import { showMoney } from './money-story.ts'
import { rotatePepper, showPepper } from './pepper.ts'
import { settingCommands } from './settings.ts'
import { showAccount } from './show-account.ts'
import { restoreAccount, suspendAccount } from './suspend-account.ts'

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
    usage: '<id> <reason>',
    about: 'ends every session and takes what the account offers off the market',
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
    about: 'how many passwords and pins are hashed under which part of the pepper',
    run: showPepper,
  },
  'pepper rotate': {
    usage: '<reason>',
    about: 'adds a new part to the pepper; passwords and pins move to it as they are used',
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
  ...features.map(({ desk }) => desk),
])
