// Desk commands of dealers: whether the register of companies has their number.
import { fail } from '#contract/core/errors.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { businessOf } from '#server/user/reads.ts'
import { type RegistrationStatus, registrationStatus, registrationWords } from './rules.ts'
import {
  findRegistered,
  lockYard,
  numbersWaiting,
  type RegisteredDealer,
  setRejected,
  setVerified,
} from './sql.ts'

type Step = {
  from: readonly RegistrationStatus[]
  title: string
  text: (number: string) => string
  done: string
  /** Where the dealer is led. */
  link: `/${string}`
  change: (tx: Tx, dealer: { id: string; number: string; now: Date }) => Promise<number>
}
const reject: Step['change'] = (tx, { id, number }) => setRejected(tx, id, number)
const steps = {
  'verify-registration': {
    from: ['waiting', 'rejected'],
    title: 'Your registration number is verified',
    text: number => `We found ${number} in the register of companies. Your page says so.`,
    done: 'Verified. Their page says so.',
    link: '/settings/yard',
    change: (tx, { id, number, now }) => setVerified(tx, id, number, now),
  },
  'reject-registration': {
    from: ['waiting'],
    title: 'We couldn’t verify your registration number',
    text: number => `Check ${number} in your profile and correct it there: we then look it up again.`,
    done: 'Off the list until they give another number. They read the reason.',
    link: '/editProfile',
    change: reject,
  },
  'unverify-registration': {
    from: ['verified'],
    title: 'Your registration number is no longer verified',
    text: () => 'Your page no longer says so.',
    done: 'Their page no longer says that it is verified.',
    link: '/settings/yard',
    change: reject,
  },
} as const satisfies Record<string, Step>

const bare = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase()

/** The dealer's number, if it is the one that was looked up. Refuses CHANGED_MEANWHILE if it is another one by now. */
const sameNumber = async (tx: Tx, userId: string, typed: string | undefined): Promise<string> => {
  const business = await businessOf(tx, userId)
  if (!business?.isDealer) refuse('That account is no dealer.')
  const number = business?.registrationNumber ?? refuse('That dealer gave no registration number.')
  const lookedUp = typed?.trim() || refuse('Enter the number that you looked up, in quotes: "RC 001234".')
  if (bare(lookedUp) !== bare(number))
    fail('CHANGED_MEANWHILE', {
      message: `Their number is ${number} now, not ${lookedUp}. Nothing was changed. Look ${number} up first.`,
    })
  return number
}

const deciding =
  (name: keyof typeof steps): Run =>
  async (desk, [typedId, typedNumber, ...words]) => {
    const userId = idOf(typedId, 'account')
    const { from, change, ...step }: Step = steps[name]
    const reason = reasonOf(words)
    const subject = { type: 'account', id: userId } as const
    await act(desk, { command: `dealers ${name}`, subject, accountId: userId, reason }, async tx => {
      const now = desk.clock()
      const number = await sameNumber(tx, userId, typedNumber)
      const yard = await lockYard(tx, userId, now)
      const status = registrationStatus(yard, number)
      if (!from.includes(status)) refuse(`Nothing changes: their number is ${registrationWords[status]}.`)
      await change(tx, { id: userId, number, now })
      const text =
        name === 'verify-registration' ? step.text(number) : `${step.text(number)} The reason: ${reason}`
      const { title, link } = step
      await notify(tx, { userId, kind: 'verification', title, text, link, now })
      marketChanged(tx, { ids: [userId], list: 'people' })
    })
    desk.print(step.done)
    return true
  }

const line = ({ id, business_name: name, registration_number: number, since }: RegisteredDealer): string =>
  `${id}  ${number}, ${name}, since ${lagosTime(since)}`

const waiting: Run = async ({ db, print }) => {
  const rows = await selectWaiting<RegisteredDealer>(db, numbersWaiting, atOnce)
  for (const row of rows) print(line(row))
  print(rows.length === 0 ? 'No registration numbers to look up.' : `${rows.length} to look up.`)
  return true
}

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'account')
  const what = { command: 'dealers show', subject: { type: 'account', id } as const, accountId: id }
  const unknown = () => refuse('We can’t find a dealer with a registration number there.')
  const row = await act(desk, what, async tx => (await findRegistered(tx, id)) ?? unknown())
  desk.print(line(row))
  desk.print(`The number is ${registrationWords[registrationStatus(row, row.registration_number)]}.`)
  return true
}

const usage = '<account id> "<number>" <reason>'
export const dealerCommands: Record<string, Command> = {
  'dealers waiting': { usage: '', about: 'registration numbers of dealers to look up', run: waiting },
  'dealers show': { usage: '<account id>', about: 'a dealer’s registration number', run: show },
  'dealers verify-registration': {
    usage,
    about: 'says on a dealer’s page that the register of companies has this number',
    run: deciding('verify-registration'),
  },
  'dealers reject-registration': {
    usage,
    about: 'takes a number that is not in the register off the list; they read the reason',
    run: deciding('reject-registration'),
  },
  'dealers unverify-registration': {
    usage,
    about: 'says so no longer; they read the reason',
    run: deciding('unverify-registration'),
  },
}
