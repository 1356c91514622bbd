// Documented behaviour of the sandbox bank, by account number.
import { nubanCheckDigit } from '../reference/nuban.ts'

/** A bank that is only ours, in the range of other financial institutions. */
export const sandboxBank = { code: '950998', name: 'Sandbox Bank (demonstration)' } as const

/** How long the sandbox takes, by its clock. */
export const sandboxTimes = {
  laterMinutes: 2,
  reversalMinutes: 10,
  hangMinutes: 1,
  floatMinutes: 5,
  slowNameSeconds: 8,
} as const

const { laterMinutes, reversalMinutes, hangMinutes, floatMinutes, slowNameSeconds } = sandboxTimes

const documented = [
  ['settles', 'DEMO ADA SETTLED', 'The money is there at once.'],
  ['settles-later', 'DEMO BAYO LATER', `The money is there after ${laterMinutes} minutes.`],
  ['refuses', 'DEMO CHIDI CLOSED', 'The bank refuses when it is sent: the account is closed.'],
  ['fails-later', 'DEMO DUPE FAILED', `The bank takes it, and fails after ${laterMinutes} minutes.`],
  [
    'hangs-settles',
    'DEMO EMEKA SILENT',
    `The bank does not answer when it is sent; asked after ${hangMinutes} minute, it says that the money is there.`,
  ],
  [
    'hangs-fails',
    'DEMO FUNMI SILENT',
    `The bank does not answer when it is sent; asked after ${hangMinutes} minute, it says that it failed.`,
  ],
  [
    'never-arrives',
    'DEMO GARBA LOST',
    'The first try is lost on its way: the bank has never seen it. Sent again, the money is there.',
  ],
  [
    'reverses',
    'DEMO HALIMA BACK',
    `The money is there at once, and comes back after ${reversalMinutes} minutes.`,
  ],
  ['slow-name', 'DEMO IFEOMA SLOW', `The name takes ${slowNameSeconds} seconds; the money is there at once.`],
  ['no-name', '', 'The bank has no account with this number and refuses the money.'],
  ['name-away', 'DEMO JIDE AWAY', 'The name cannot be looked up at the moment; the money arrives at once.'],
  [
    'float-low',
    'DEMO KEMI WAITING',
    `Our own balance at the bank is too low at first; it is filled after ${floatMinutes} minutes, and sending again works.`,
  ],
  [
    'silent',
    'DEMO LARA UNTOLD',
    'The money is there at once, but the bank never announces it: only asking tells.',
  ],
  [
    'repeats',
    'DEMO MUSA TWICE',
    'The money is there at once; the bank announces it three times, and an old "on its way" last.',
  ],
  [
    'contradicts',
    'DEMO NKECHI BOTH',
    'The money is there at once; the bank then announces that it failed, and says that it is there when asked.',
  ],
] as const

export type SandboxBehaviour = (typeof documented)[number][0]

export type SandboxAccount = {
  accountNumber: string
  behaviour: SandboxBehaviour
  accountName: string
  words: string
}

/**
 * The documented account numbers at the sandbox bank, each with a true check digit.
 * Any other number with a fitting check digit, at any bank, has a demonstration name and settles at once; one without has no account.
 */
export const sandboxAccounts: readonly SandboxAccount[] = documented.map(
  ([behaviour, accountName, words], i) => {
    const serial = String(i + 1).padStart(9, '0')
    return {
      accountNumber: serial + nubanCheckDigit(sandboxBank.code, serial),
      behaviour,
      accountName,
      words,
    }
  },
)

const numbered = new Map(sandboxAccounts.map(each => [each.accountNumber, each]))

/** Documented behaviour of a sandbox bank account. */
export const sandboxAccountOf = (bankCode: string, accountNumber: string): SandboxAccount | undefined =>
  bankCode === sandboxBank.code ? numbered.get(accountNumber) : undefined
