// The sandbox bank: a whole rail without network, driven by account numbers and the clock.
import { setTimeout } from 'node:timers/promises'
import { knownBanks } from '#contract/reference/banks.ts'
import { type Kobo, kobo } from '#contract/core/money.ts'
import { nubanCheckDigit, nubanInstitution } from '#contract/reference/nuban.ts'
import { sandboxBank, sandboxTimes } from '#contract/transfers/sandbox-bank.ts'
import type { Db } from '#server/kernel/db/db.ts'
import type { Account, TransferLookup, Deposit, Person, Rail, Resolved } from '../rail.ts'
import * as book from './book.ts'
import { bringNews, type Door, leaveNews, sayAgain } from './announcements.ts'
import { behaviourOf, nameOn } from './plan.ts'
import { sandboxSend } from './send.ts'
import { askTopUp, beginTopUp, endTopUp } from './top-ups.ts'
import { depositNews, verifySandboxWebhook } from './webhook.ts'
import { receivingFee, sendingFee, toppingUpFee } from '../tariff.ts'

const dayMs = 24 * 60 * 60_000

export type SandboxDeps = {
  db: Db
  clock: () => Date
  /** Signs its announcements. */
  key: string
  sleep?: (ms: number) => Promise<unknown>
}

/** A payment into one of our account numbers, identified by its reference. */
export type Payment = {
  reference: string
  accountNumber: string
  amountKobo: Kobo
  senderName: string
  senderAccount?: Account | null
  narration?: string
}

export type SandboxBank = {
  rail: Rail
  /** Pays in from outside and announces it at the next delivery. */
  pay: (payment: Payment) => Promise<Deposit>
  /** Pays a top-up, or declines it, as its person does at the page of the demonstration. */
  endTopUp: (end: { reference: string; pays: boolean }) => Promise<void>
  /** Delivers due announcements to the webhook; returns the number accepted. Run it every few seconds. */
  deliver: (door: Door) => Promise<number>
}

const banks = [sandboxBank, ...knownBanks].map(({ code, name }) => ({
  code,
  name,
  nubanCode: nubanInstitution(code),
}))

const resolve =
  (sleep: (ms: number) => Promise<unknown>) =>
  async (account: Account): Promise<Resolved> => {
    const behaviour = behaviourOf(account)
    if (behaviour === 'name-away') return { kind: 'unavailable', why: 'the bank does not answer' }
    if (behaviour === undefined || behaviour === 'no-name') return { kind: 'not-found' }
    if (behaviour === 'slow-name') await sleep(sandboxTimes.slowNameSeconds * 1_000)
    return { kind: 'name', accountName: nameOn(account) }
  }

// Serials of its own virtual accounts start above the documented numbers.
const accountNumberOf = (n: number): string => {
  const serial = String(100_000_000 + n)
  return serial + nubanCheckDigit(sandboxBank.code, serial)
}

const opener =
  ({ db, clock }: SandboxDeps) =>
  async (person: Person) => {
    const accountName = `${person.firstName} ${person.lastName}`.trim().toUpperCase()
    const owner = { ownerId: person.ownerId, accountName, now: clock() }
    const opened = await book.openAccountOnce(db, owner, accountNumberOf)
    return {
      kind: 'opened' as const,
      accountNumber: opened.accountNumber,
      accountName: opened.accountName,
      bankName: sandboxBank.name,
      railReference: `SBX-ACCOUNT-${opened.serial}`,
      customer: person.ownerId,
    }
  }

const payIn = ({ db, clock }: SandboxDeps, payment: Payment): Promise<Deposit> =>
  db.inTx(async tx => {
    const deposit: Deposit = {
      rail: 'sandbox',
      feeKobo: receivingFee(payment.amountKobo),
      at: clock(),
      ...payment,
      senderBank: payment.senderAccount ? sandboxBank.name : null,
      senderAccount: payment.senderAccount ?? null,
      narration: payment.narration ?? '',
    }
    if (await book.addDeposit(tx, deposit))
      await leaveNews(tx, deposit.reference, depositNews(deposit), deposit.at)
    return (await book.findDeposit(tx, payment.reference))!
  })

/** Opens the sandbox bank over its own tables. */
export const openSandbox = (deps: SandboxDeps): SandboxBank => {
  const { db, clock, key, sleep = setTimeout } = deps
  const ask = async (reference: string): Promise<TransferLookup> => {
    const row = await book.findTransfer(db, reference)
    return row ? book.stateAt(row, clock()) : { kind: 'never-seen' }
  }
  const float = async () => kobo(Math.max(0, await book.turnover(db, clock())))
  const rail: Rail = {
    name: 'sandbox',
    banks: async () => ({ kind: 'banks', banks }),
    resolveAccount: resolve(sleep),
    send: sandboxSend({ db, clock, float }),
    ask,
    approve: ({ reference }) => ask(reference),
    listTransfers: async stretch => ({ kind: 'page', ...(await book.listTransfers(db, stretch, clock())) }),
    listDeposits: async stretch => ({ kind: 'page', ...(await book.listDeposits(db, stretch)) }),
    confirmDeposit: async ({ reference, accountNumber }) => {
      const deposit = await book.findDeposit(db, reference)
      const there = deposit && (accountNumber ?? deposit.accountNumber) === deposit.accountNumber
      return there ? { kind: 'confirmed', deposit } : { kind: 'not-confirmed' }
    },
    beginTopUp: beginTopUp(deps),
    askTopUp: askTopUp(deps),
    openAccount: opener(deps),
    // Nothing costs anything here, and money that comes too late can be shown.
    closeAccount: async () => ({ kind: 'closed' }),
    lookAgain: async ({ accountNumber, day }) => {
      const to = new Date(day.getTime() + dayMs)
      await db.inTx(tx => sayAgain(tx, { accountNumber, from: day, to, now: clock() }))
      return { kind: 'asked' }
    },
    float: async () => ({ kind: 'float', amountKobo: await float() }),
    fees: { sending: sendingFee, receiving: receivingFee, toppingUp: toppingUpFee },
    verifyWebhook: verifySandboxWebhook(key),
  }
  return {
    rail,
    pay: payment => payIn(deps, payment),
    endTopUp: endTopUp(deps),
    deliver: door => bringNews(db, key, clock(), door),
  }
}
