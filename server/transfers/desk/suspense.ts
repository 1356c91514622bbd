// Desk view of suspense: what waits there, and what the bank gave back itself.
import { countNoun } from '#contract/core/count-noun.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { reasonOf, refuse } from '#server/desk/arguments.ts'
import { makeDeskSubject } from '#server/desk/make-desk-subject.ts'
import { decideMoney } from '#server/desk/decide-money.ts'
import { act, type Command, type Desk, type Run } from '#server/desk/desk.ts'
import type { DeskSubject } from '#server/desk/desk-subject.ts'
import { atOnce, type Queue, queueOf, selectWaiting } from '#server/desk/queue.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { movementWords, railWords } from '#server/ledger/words.ts'
import { findSuspended, numberOfId, settleOutside, type SuspendedRow, suspenseWaiting } from '../suspense.ts'

const dayMs = 24 * 3_600_000
const ageWords = (since: Date, now: Date): string => {
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs)
  return countNoun(days, 'day')
}
const amountOf = (row: SuspendedRow): string => formatNaira(kobo(row.amount_kobo))

/** "deposit over Paystack from Demo Sender, reference 1042". */
const words = ({ kind, rail, sender_name: sender, reference }: SuspendedRow): string =>
  `${movementWords(kind)} over ${railWords(rail)}${sender ? ` from ${sender}` : ''}${reference ? `, reference ${reference}` : ''}`

const gone = () => refuse('Nothing of that movement waits in suspense.')

const numberOf = (typed = ''): number =>
  /^\d{1,15}$/.test(typed)
    ? Number(typed)
    : (numberOfId(typed.toLowerCase()) ?? refuse('Enter the number of the movement, such as 1042.'))

const listWaiting: Run = async ({ db, clock, print }) => {
  const rows = await selectWaiting<SuspendedRow>(db, suspenseWaiting, atOnce)
  for (const row of rows)
    print(
      `${row.number}  ${amountOf(row)}  since ${lagosTime(row.since)}, ${ageWords(row.since, clock())}: ${words(row)}`,
    )
  print(rows.length === 0 ? 'Nothing waits in suspense.' : `${rows.length} waiting.`)
  return true
}

const printOne = ({ clock, print }: Desk, row: SuspendedRow): void => {
  print(`movement ${row.number}: ${amountOf(row)}, ${words(row)}`)
  print(`in suspense since ${lagosTime(row.since)}, ${ageWords(row.since, clock())}`)
}

const showOne: Run = async (desk, [typed]) => {
  const row = (await findSuspended(desk.db, numberOf(typed))) ?? gone()
  const subject = { type: 'suspense', id: row.id } as const
  await act(desk, { command: 'suspense show', subject }, async () => {})
  printOne(desk, row)
  return true
}

const settleOne: Run = async (desk, [typed, ...rest]) => {
  const number = numberOf(typed)
  const row = (await findSuspended(desk.db, number)) ?? gone()
  const reason = reasonOf(rest)
  const command = 'suspense settled-outside'
  const what = {
    command,
    subject: { type: 'suspense', id: row.id } as const,
    reason,
    run: { command, args: [String(number), reason] },
    money: async (db: Query) => {
      const waiting = await findSuspended(db, number)
      return (
        waiting && {
          amountKobo: kobo(waiting.amount_kobo),
          isAlwaysTwo: true as const,
          effect: `${amountOf(waiting)} leaves suspense: ${railWords(waiting.rail)} gave it back itself.`,
          version: String(number),
        }
      )
    },
  }
  const amountKobo = await decideMoney(
    desk,
    what,
    async tx => (await settleOutside(tx, row, desk.clock())) ?? gone(),
  )
  if (amountKobo !== undefined) desk.print(`${formatNaira(amountKobo)} has left suspense.`)
  return true
}

export const suspenseCommands: Record<string, Command> = {
  'suspense waiting': {
    usage: '',
    about: 'what waits in suspense, the oldest first, with the movement that brought it',
    run: listWaiting,
  },
  'suspense show': { usage: '<movement>', about: 'one amount in suspense', run: showOne },
  'suspense settled-outside': {
    usage: '<movement> <reason>',
    about: 'books that the bank gave money in suspense back itself, once another operator confirms it',
    run: settleOne,
  },
}

export const suspenseThing: DeskSubject = makeDeskSubject<SuspendedRow>({
  one: 'Money in suspense',
  commands: suspenseCommands,
  by: 'suspense',
  read: async (db, id) => {
    const number = numberOfId(id)
    return number === undefined ? undefined : findSuspended(db, number)
  },
  stands: row => ({ version: String(row.number), ways: ['settled-outside'] }),
  ways: {
    'settled-outside': {
      words: 'The bank gave it back',
      about:
        'It leaves suspense, and AutoX sends nothing. Do it once the bank or Paystack shows that it went back to its sender, or, for a transfer that came back after its wallet closed, to its owner. Another operator confirms it.',
    },
  },
  called: row => ({ title: amountOf(row), about: words(row) }),
})

export const suspenseQueue: Queue = queueOf<SuspendedRow>({
  words: 'Money in suspense',
  thing: 'suspense',
  waiting: suspenseWaiting,
  describe: (row, _db, now) => ({
    title: amountOf(row),
    about: `${ageWords(row.since, now)}: ${words(row)}`,
  }),
})
