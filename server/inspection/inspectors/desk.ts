// Desk commands of inspectors: applications and decisions.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Print, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import { notify } from '#server/kernel/messages/notify.ts'
import {
  type Applied,
  decide,
  findInspector,
  type InspectorRow,
  inspectorsApplied,
  lockInspector,
} from './sql.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const line = (row: InspectorRow) =>
  `${row.user_id}  ${row.state}${row.paused ? ', paused' : ''}, ${formatNaira(kobo(row.fee_kobo))}, ${row.states.join(', ')}`

const print = (say: Print, row: InspectorRow): void => {
  say(line(row))
  say(`areas: ${row.areas}`)
  say(`experience: ${row.experience}`)
  say(`brings: ${row.brings}`)
  say(`reports: ${row.reports}, applied ${lagosTime(row.applied_at)}`)
  if (row.reason) say(`reason: ${row.reason}`)
}

const unknown = () => refuse('We can’t find that inspector.')

const waiting: Run = async ({ db, print: say }) => {
  const rows = await selectWaiting<Applied>(db, inspectorsApplied, atOnce)
  for (const row of rows) say(line(row))
  say(rows.length === 0 ? 'No applications to become an inspector.' : `${rows.length} waiting.`)
  return true
}

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'account')
  const what = { command: 'inspectors show', subject: { type: 'account', id } as const, accountId: id }
  print(desk.print, await act(desk, what, async tx => (await findInspector(tx, id)) ?? unknown()))
  return true
}

type InspectorAction = {
  state: InspectorRow['state']
  from: readonly InspectorRow['state'][]
  title: string
  done: string
}
const ways = {
  approve: {
    state: 'approved',
    from: ['applied', 'declined', 'ended'],
    title: 'You are an inspector now',
    done: 'Approved: buyers can now choose them.',
  },
  decline: {
    state: 'declined',
    from: ['applied'],
    title: 'Your application to inspect cars was declined',
    done: 'Declined. They read the reason.',
  },
  end: {
    state: 'ended',
    from: ['approved'],
    title: 'You are no longer an inspector at AutoX',
    done: 'Ended. They read the reason; accepted inspections continue.',
  },
} as const satisfies Record<string, InspectorAction>

const deciding =
  (name: keyof typeof ways): Run =>
  async (desk, [typedId, ...words]) => {
    const [userId, reason] = [idOf(typedId, 'account'), reasonOf(words)]
    const { state, title, done, from }: InspectorAction = ways[name]
    const subject = { type: 'account', id: userId } as const
    await act(desk, { command: `inspectors ${name}`, subject, accountId: userId, reason }, async tx => {
      const row = (await lockInspector(tx, userId)) ?? unknown()
      if (!from.includes(row.state)) refuse(`That inspector is ${row.state}.`)
      const now = desk.clock()
      await decide(tx, { userId, state, reason: state === 'approved' ? '' : reason, now })
      const text = state === 'approved' ? 'Buyers can now request you.' : `The reason: ${reason}`
      await notify(tx, { userId, kind: 'verification', title, text, link: '/profile/inspector', now })
    })
    desk.print(done)
    return true
  }

export const inspectorCommands: Record<string, Command> = {
  'inspectors waiting': { usage: '', about: 'people who applied to inspect cars', run: waiting },
  'inspectors show': { usage: '<account id>', about: 'an applicant’s profile', run: show },
  'inspectors approve': {
    usage: '<account id> <reason>',
    about: 'adds a person to the list of inspectors',
    run: deciding('approve'),
  },
  'inspectors decline': {
    usage: '<account id> <reason>',
    about: 'declines an application; they read the reason',
    run: deciding('decline'),
  },
  'inspectors end': {
    usage: '<account id> <reason>',
    about: 'takes an inspector off the list for good; they read the reason',
    run: deciding('end'),
  },
}
