// Operator's commands about help cases.
import { text } from '#contract/core/fields.ts'
import { helpCase } from '#contract/help/case-process.ts'
import { caseSubjects } from '#contract/help/subjects.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Print, type Run } from '#server/desk/desk.ts'
import { atOnce, selectWaiting } from '#server/desk/queue.ts'
import type { Tx } from '#server/kernel/db/db.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'
import { type CaseFileRow, filesOfCases } from './file-sql.ts'
import { type CaseRow, casesWaiting, findCase, type MessageRow, messagesOf, type Owed } from './sql.ts'
import { acknowledge, answer, isOverdue } from './steps.ts'

const clockOf = (row: CaseRow): string =>
  row.acknowledged_at === null
    ? `acknowledge by ${lagosTime(row.acknowledge_by)}, answer by ${lagosTime(row.owed_by)}`
    : `answer by ${lagosTime(row.owed_by)}`

export const titleOf = ({ number, subject, title }: CaseRow): string =>
  `Case ${number}, ${[caseSubjects[subject], title].filter(Boolean).join(': ')}`

const waiting: Run = async ({ db, print, clock }) => {
  const rows = await selectWaiting<Owed>(db, casesWaiting, atOnce)
  const overdue = rows.filter(row => isOverdue(row, clock()))
  const inTime = rows.filter(row => !overdue.includes(row))
  for (const row of [...overdue, ...inTime])
    print(
      `${overdue.includes(row) ? 'OVERDUE  ' : ''}${row.id}  ${titleOf(row)}, ${clockOf(row)}, ${helpCase.states[row.state].words}`,
    )
  print(rows.length === 0 ? 'No case waits.' : `${rows.length} waiting, ${overdue.length} of them overdue.`)
  return overdue.length === 0
}

const unknown = () => refuse('We cannot find that case.')

type Whole = { row: CaseRow; messages: readonly MessageRow[]; files: readonly CaseFileRow[] }

const printWhole = (print: Print, { row, messages, files }: Whole): void => {
  print(
    `${row.id}  ${titleOf(row)}, ${helpCase.states[row.state].words}, account ${row.user_id}, ${clockOf(row)}`,
  )
  if (row.about) print(`about ${row.about.replaceAll('_', ' ')} ${row.about_id}`)
  if (row.acknowledged_at) print(`${lagosTime(row.acknowledged_at)}  acknowledged`)
  for (const { position, by, words, at } of messages) {
    print(`${lagosTime(at)}  ${by === 'person' ? 'in their words' : 'AutoX answered'}: ${words}`)
    for (const file of files.filter(each => each.position === position))
      print(`  with ${file.content_type === 'application/pdf' ? 'document' : 'picture'} ${file.name}`)
  }
}

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'case')
  const { user_id: accountId } = (await findCase(desk.db, id)) ?? unknown()
  const subject = { type: 'help-case', id } as const
  const what = { command: 'help-cases show', subject, accountId }
  await act(desk, what, async tx => {
    const row = (await findCase(tx, id)) ?? unknown()
    const messages = await messagesOf(tx, [id])
    printWhole(desk.print, { row, messages, files: await filesOfCases(tx, [id]) })
  })
  return true
}

const moving =
  (event: 'acknowledge' | 'answer', reply: string): Run =>
  async (desk, [typedId, ...typed]) => {
    const id = idOf(typedId, 'case')
    const { user_id: accountId } = (await findCase(desk.db, id)) ?? unknown()
    const words = text(10, 2_000).safeParse(typed.join(' '))
    if (event === 'answer' && !words.success) refuse('Answer in words, 10 to 2,000 characters: they read it.')
    const subject = { type: 'help-case', id } as const
    const work = (tx: Tx) =>
      event === 'answer' ? answer(tx, id, words.data!, desk.clock()) : acknowledge(tx, id, desk.clock())
    // The text is also the logged reason; automatic ones log their own.
    const reason = typed.join(' ').slice(0, 500)
    await act(desk, { command: `help-cases ${event}`, subject, accountId, reason }, work)
    desk.print(reply)
    return true
  }

export const caseCommands: Record<string, Command> = {
  'help-cases waiting': {
    usage: '',
    about: 'cases that await a reply, overdue first; fails while one is overdue',
    run: waiting,
  },
  'help-cases show': { usage: '<case id>', about: 'one with all that was written', run: show },
  'help-cases acknowledge': {
    usage: '<case id> [reason]',
    about: 'says that a person is working on it',
    run: moving('acknowledge', 'The person is notified. The answer is owed as before.'),
  },
  'help-cases answer': {
    usage: '<case id> <answer>',
    about: 'answers it; they read it, and may write again',
    run: moving('answer', 'Answered. They read it.'),
  },
}
