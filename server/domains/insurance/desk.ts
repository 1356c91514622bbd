// What the operator does about insurers: who insures here with which licence, and the money that is held for each.
import { randomUUID } from 'node:crypto'
import { formatNaira, kobo, parseNaira, type Kobo } from '#contract/core/money.ts'
import { extensionNames } from '#contract/insurance/terms.ts'
import { licenceStates } from '#contract/insurance/quote-shape.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { idOf, oneOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { eyesUsage, proposing } from '#server/domains/settings/by-command.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { balanceOf, insurerAccount, outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { aboutInsurer, checkInsurerDecision, type InsurerDecision, insurerLine } from './decide-insurer.ts'
import { payableOf } from './reads.ts'
import { allInsurers, findInsurers, type InsurerRow } from './sql.ts'

const list: Run = async ({ db, print }) => {
  const rows = await allInsurers(db)
  for (const row of rows) {
    print(insurerLine(row))
    print(`  held for it: ${formatNaira(await balanceOf(db, insurerAccount(row.id)))}`)
  }
  print(rows.length === 0 ? 'Nobody insures yet.' : `${rows.length} in all.`)
  return true
}

const bpsOf = (typed: string | undefined, what: string, least: number, most: number): number => {
  const n = Number(typed)
  return typed !== '' && Number.isSafeInteger(n) && n >= least && n <= most
    ? n
    : refuse(`Say the ${what} in hundredths of a percent, from ${least} to ${most}.`)
}
const dayOf = (typed: string | undefined): string =>
  typed !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed))
    ? typed
    : refuse('Say the day of the licence, such as 2026-01-05.')
const wordsOf = (typed: string | undefined, what: string): string =>
  typed !== undefined && typed.trim().length >= 2 ? typed.trim().slice(0, 80) : refuse(`Say the ${what}.`)

const proposed = (
  verb: string,
  id: string,
  value: InsurerDecision,
  said: { reason: string; line?: string },
) => ({
  command: `insurers ${verb}`,
  setting: aboutInsurer,
  subject: { type: 'insurer', id } as const,
  value,
  ...said,
  check: (tx: Tx, now: Date) => checkInsurerDecision(tx, { id, value }, now),
})

const add = proposing((desk, [name, number, on, adapter, rate, extension, ...words]) => {
  const now = desk.clock()
  const each = bpsOf(extension, 'rate of an extension', 0, 200)
  const row: InsurerRow = {
    id: randomUUID(),
    name: wordsOf(name, 'name of the insurer'),
    licence_number: wordsOf(number, 'number of its licence'),
    licensed_on: dayOf(on),
    licence_state: 'in-force',
    adapter: oneOf(adapter, ['sandbox', 'http']),
    comprehensive_bps: bpsOf(rate, 'comprehensive rate', tariffAt(now).comprehensiveMinBps, 2_000),
    extension_bps: Object.fromEntries(extensionNames.map(one => [one, each])) as InsurerRow['extension_bps'],
  }
  return proposed(
    'add',
    row.id,
    { does: 'add', insurer: row },
    { reason: reasonOf(words), line: insurerLine(row) },
  )
})

const licence = proposing((_desk, [typedId, typedState, ...words]) => {
  const [id, state] = [idOf(typedId, 'insurer'), oneOf(typedState, licenceStates)]
  return proposed('licence', id, { does: 'licence', state }, { reason: reasonOf(words) })
})

const moneyOf = (typed: string | undefined): Kobo => {
  const amount = parseNaira(typed ?? '')
  return amount !== undefined && amount > 0 ? amount : refuse('Say the amount in naira, such as 1250000.')
}

/** Money between an insurer and AutoX’s own bank account, noted by whoever saw it there; its reference moves it once. */
const moving =
  (way: 'receive' | 'remit'): Run =>
  async (desk, [typedId, typedAmount, bankReference, ...words]) => {
    const [id, amountKobo] = [idOf(typedId, 'insurer'), moneyOf(typedAmount)]
    const [reference, reason] = [wordsOf(bankReference, 'reference of the bank'), reasonOf(words)]
    const [from, to] =
      way === 'receive'
        ? ([outside('insurers'), insurerAccount(id)] as const)
        : ([insurerAccount(id), outside('insurers')] as const)
    const subject = { type: 'insurer', id } as const
    await act(desk, { command: `insurers ${way}`, subject, reason }, async tx => {
      if ((await findInsurers(tx, [id])).length === 0) refuse('There is no such insurer.')
      if (way === 'remit') {
        const payable = Math.max(0, await payableOf(tx, id))
        if (amountKobo > payable)
          refuse(
            `At most ${formatNaira(kobo(payable))}: the rest may still have to go back to holders of its policies.`,
          )
      }
      await post(tx, {
        key: `insurer:${id}:${way}:${reference}`,
        kind: `insurer-${way}`,
        moves: [{ from, to, amountKobo }],
        meta: { reference },
        at: desk.clock(),
      })
    })
    desk.print(`Held for it now: ${formatNaira(await balanceOf(desk.db, insurerAccount(id)))}.`)
    return true
  }

export const insurerCommands: Record<string, Command> = {
  'insurers list': { usage: '', about: 'who insures, with its licence and what is held for it', run: list },
  'insurers add': {
    usage: `<name> <licence number> <day> sandbox|http <comprehensive rate> <rate of an extension> <reason> ${eyesUsage}`,
    about: 'proposes that an insurer insures here; rates of the sum insured in hundredths of a percent',
    run: add,
  },
  'insurers licence': {
    usage: `<insurer id> in-force|suspended|withdrawn <reason> ${eyesUsage}`,
    about: 'proposes what has become of its licence: without one its policies are suspended',
    run: licence,
  },
  'insurers receive': {
    usage: '<insurer id> <naira> <bank reference> <reason>',
    about: 'notes money that an insurer paid in for claims, as the bank statement has it',
    run: moving('receive'),
  },
  'insurers remit': {
    usage: '<insurer id> <naira> <bank reference> <reason>',
    about: 'notes premiums that were paid on to an insurer',
    run: moving('remit'),
  },
}
