// Desk commands of insurers: licences and held money.
import { randomUUID } from 'node:crypto'
import { formatNaira, kobo, type Kobo } from '#contract/core/money.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { sliceHits } from '#server/desk/make-desk-subject.ts'
import { amountOf, idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { decideMoney } from '#server/desk/decide-money.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { eyesUsage, proposing } from '#server/desk/settings/by-command.ts'
import { balanceOf, insurerAccount, lockBalances, outside } from '#server/ledger/accounts.ts'
import { post } from '#server/ledger/post.ts'
import { transactionByKey } from '#server/ledger/statement.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { aboutInsurer, insurerDecision } from './decide-insurer.ts'
import { insurerLine } from './insurer-line.ts'
import { payableOf } from './reads.ts'
import { allInsurers, findInsurers } from './sql.ts'

const list: Run = async ({ db, print }) => {
  const rows = await allInsurers(db)
  for (const row of rows) {
    print(insurerLine(row))
    print(`  held for it: ${formatNaira(await balanceOf(db, insurerAccount(row.id)))}`)
  }
  print(rows.length === 0 ? 'No insurers yet.' : `${rows.length} altogether.`)
  return true
}

const referenceOf = (typed: string | undefined): string =>
  typed !== undefined && typed.trim().length >= 2
    ? typed.trim().slice(0, 80)
    : refuse('Enter the bank reference.')

const about = { name: aboutInsurer, decision: insurerDecision }

const add = proposing(about, ([name, number, on, adapter, rate, extension, ...words]) => ({
  form: 'add',
  id: randomUUID(),
  typed: {
    name,
    licenceNumber: number,
    licensedOn: on,
    adapter,
    comprehensiveBps: rate,
    extensionBps: extension,
  },
  reason: reasonOf(words),
}))

const licence = proposing(about, ([id, state, ...words]) => ({
  form: 'licence',
  id: idOf(id, 'insurer'),
  typed: { state },
  reason: reasonOf(words),
}))

const moneyOf = (typed: string | undefined): Kobo => {
  const missing = 'Enter the amount in naira, such as 1250000.'
  const amount = amountOf(typed, missing)
  return amount > 0 ? amount : refuse(missing)
}

/** Money between an insurer and AutoX’s bank account, recorded by an operator; its reference makes it idempotent. */
const moving =
  (way: 'receive' | 'remit'): Run =>
  async (desk, [typedId, typedAmount, bankReference, ...words]) => {
    const [id, amountKobo] = [idOf(typedId, 'insurer'), moneyOf(typedAmount)]
    const [reference, reason] = [referenceOf(bankReference), reasonOf(words)]
    const [from, to] =
      way === 'receive'
        ? ([outside('insurers'), insurerAccount(id)] as const)
        : ([insurerAccount(id), outside('insurers')] as const)
    const subject = { type: 'insurer', id } as const
    const command = `insurers ${way}`
    const what = {
      command,
      subject,
      reason,
      run: { command, args: [id, formatNaira(amountKobo), reference, reason] },
      // What the bank statement says does not change with what is held.
      money: async () => ({ amountKobo, effect: `${formatNaira(amountKobo)}, ${reference}`, version: way }),
    }
    const noted = await decideMoney(desk, what, async tx => {
      if ((await findInsurers(tx, [id])).length === 0) refuse('We can’t find that insurer.')
      if (way === 'remit') {
        // Two at once must not both pay out the same money.
        await lockBalances(tx, [outside('insurers'), insurerAccount(id)])
        const payable = Math.max(0, await payableOf(tx, id))
        if (amountKobo > payable)
          refuse(
            `Enter at most ${formatNaira(kobo(payable))}: the rest may still be refunded to policyholders.`,
          )
      }
      const key = `insurer:${id}:${way}:${reference}`
      const earlier = await transactionByKey(tx, key)
      if (earlier)
        refuse(
          `This reference is noted already, on ${lagosTime(earlier.at)}. If this is another payment, add its date to the reference.`,
        )
      await post(tx, {
        key,
        kind: `insurer-${way}`,
        moves: [{ from, to, amountKobo }],
        meta: { reference },
        at: desk.clock(),
      })
      return true
    })
    if (noted) desk.print(`Held for it now: ${formatNaira(await balanceOf(desk.db, insurerAccount(id)))}.`)
    return true
  }

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'insurer')
  const what = { command: 'insurers show', subject: { type: 'insurer', id } } as const
  const [row] = await act(desk, what, tx => findInsurers(tx, [id]))
  if (!row) return refuse('We can’t find that insurer.')
  desk.print(insurerLine(row))
  desk.print(`held for it: ${formatNaira(await balanceOf(desk.db, insurerAccount(id)))}`)
  return true
}

const takesMoney = { amount: 'Amount on the bank statement', reference: 'Bank reference' } as const
const held = async (db: Query, id: string): Promise<string> =>
  `Held for it now: ${formatNaira(await balanceOf(db, insurerAccount(id)))}.`
const payable = async (db: Query, id: string): Promise<string> =>
  `At most ${formatNaira(kobo(Math.max(0, await payableOf(db, id))))} can be paid on: the rest may still be refunded to policyholders.`

export const insurerThings: Record<string, DeskSubject> = {
  insurer: {
    one: 'Insurer',
    show,
    stands: async (db, id) => {
      const [row] = await findInsurers(db, [id])
      return row && { version: row.licence_state, ways: ['receive', 'remit'] }
    },
    ways: {
      receive: {
        words: 'Note money received',
        about:
          'Money that the insurer paid into AutoX’s bank account for claims, once for each bank reference. Claims that wait for it are paid.',
        command: 'insurers receive',
        run: moving('receive'),
        does: held,
        ...takesMoney,
      },
      remit: {
        words: 'Note money paid on',
        about: 'Premiums that AutoX paid to the insurer from its bank account.',
        command: 'insurers remit',
        run: moving('remit'),
        does: payable,
        ...takesMoney,
      },
    },
    list: {
      many: 'Insurers',
      states: {
        'in-force': 'Licence in force',
        suspended: 'Licence suspended',
        withdrawn: 'Licence withdrawn',
      },
      page: async (db, state, slice) =>
        sliceHits(
          (await allInsurers(db))
            .filter(row => state === undefined || row.licence_state === state)
            .toSorted((a, b) => b.licensed_on.localeCompare(a.licensed_on))
            .map(row => ({ id: row.id, title: row.name, about: `Licence ${row.licence_number}` })),
          slice,
        ),
    },
  },
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
