import { text } from '#contract/core/fields.ts'
import { financeComplaint } from '#contract/finance/complaint-process.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Print, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/jobs/lagos-time.ts'
import { answerByOf } from './show.ts'
import { type ComplaintRow, complaintsWaiting, findComplaint, type Owed } from './sql.ts'
import { acknowledge, answer, isOverdue } from './steps.ts'

const clockOf = (row: ComplaintRow): string =>
  row.acknowledged_at === null
    ? `acknowledge by ${lagosTime(row.acknowledge_by)}, answer by ${lagosTime(answerByOf(row))}`
    : `answer by ${lagosTime(answerByOf(row))}`

const waiting: Run = async ({ db, print, clock }) => {
  const rows = await selectWaiting<Owed>(db, complaintsWaiting, atOnce)
  const overdue = rows.filter(row => isOverdue(row, clock()))
  const inTime = rows.filter(row => !overdue.includes(row))
  for (const row of [...overdue, ...inTime])
    print(
      `${overdue.includes(row) ? 'OVERDUE  ' : ''}${row.id}  ${clockOf(row)}, ${row.about || 'finance at all'}, ${financeComplaint.states[row.state].words}`,
    )
  print(
    rows.length === 0 ? 'No complaint waits.' : `${rows.length} waiting, ${overdue.length} of them overdue.`,
  )
  return overdue.length === 0
}

const unknown = () => refuse('There is no such complaint.')

const line = (print: Print, what: string, words: string | null, at: Date | null): void => {
  if (words !== null && at !== null) print(`${lagosTime(at)}  ${what}: ${words}`)
}

const printWhole = (print: Print, row: ComplaintRow): void => {
  print(`${row.id}  ${financeComplaint.states[row.state].words}, account ${row.user_id}, ${clockOf(row)}`)
  print(row.agreement_id ? `agreement ${row.agreement_id}, ${row.about}` : 'about finance at all')
  line(print, 'in their words', row.words, row.at)
  line(print, 'acknowledged', '', row.acknowledged_at)
  line(print, 'answered', row.answer, row.answered_at)
  line(print, 'asked again', row.asked_again, row.asked_again_at)
  line(print, 'answered again', row.second_answer, row.second_answered_at)
}

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'complaint')
  const { user_id: accountId } = (await findComplaint(desk.db, id)) ?? unknown()
  const subject = { type: 'finance-complaint', id } as const
  const what = { command: 'finance-complaints show', subject, accountId }
  printWhole(desk.print, await act(desk, what, async tx => (await findComplaint(tx, id)) ?? unknown()))
  return true
}

const moving =
  (event: 'acknowledge' | 'answer', reply: string): Run =>
  async (desk, [typedId, ...typed]) => {
    const id = idOf(typedId, 'complaint')
    const { user_id: accountId } = (await findComplaint(desk.db, id)) ?? unknown()
    const words = text(10, 2_000).safeParse(typed.join(' '))
    if (event === 'answer' && !words.success) refuse('Answer in words, 10 to 2,000 characters: they read it.')
    const subject = { type: 'finance-complaint', id } as const
    const work = (tx: Tx) =>
      event === 'answer' ? answer(tx, id, words.data!, desk.clock()) : acknowledge(tx, id, desk.clock())
    // The text is also the logged reason; automatic ones log their own.
    const reason = typed.join(' ').slice(0, 500)
    await act(desk, { command: `finance-complaints ${event}`, subject, accountId, reason }, work)
    desk.print(reply)
    return true
  }

export const complaintCommands: Record<string, Command> = {
  'finance-complaints waiting': {
    usage: '',
    about: 'complaints that are owed a word, overdue first; fails while one is',
    run: waiting,
  },
  'finance-complaints show': { usage: '<complaint id>', about: 'one with all that was said', run: show },
  'finance-complaints acknowledge': {
    usage: '<complaint id> [reason]',
    about: 'says that a person is at it',
    run: moving('acknowledge', 'They are told. The answer is owed as before.'),
  },
  'finance-complaints answer': {
    usage: '<complaint id> <answer>',
    about: 'answers it; they read it, and may ask again once',
    run: moving('answer', 'Answered. They read it.'),
  },
}
