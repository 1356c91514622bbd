import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Print, type Run } from '#server/desk/desk.ts'
import { hideRating, keepRating, reportedRatings, type Whole, readWholeRating } from './decide-report.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const listReported: Run = async ({ db, print }) => {
  const waiting = await reportedRatings(db)
  for (const r of waiting)
    print(
      `${r.id}  ${r.stars} of 5 about a ${r.about}, ${r.reports} ${r.reports === 1 ? 'report' : 'reports'} since ${lagosTime(r.since)}: ${r.words || '(no words)'}`,
    )
  print(waiting.length === 0 ? 'No reported rating is waiting.' : `${waiting.length} waiting.`)
  return true
}

const printRating = (print: Print, { row, versions, reports }: Whole): void => {
  const state = row.hidden_at ? 'taken down' : row.visible_at ? 'visible' : 'not visible yet'
  print(`${row.id}: ${row.stars} of 5 about a ${row.about}, ${state}, of ${row.kind} ${row.deal_id}`)
  print(`by ${row.by_role} ${row.author_id}, about ${row.about_id}, ${row.subject}`)
  for (const v of versions) print(`${lagosTime(v.at)}  version ${v.version}: ${v.stars} of 5 ${v.words}`)
  if (row.reply) print(`answered: ${row.reply}`)
  for (const r of reports) print(`${lagosTime(r.at)}  reported: ${r.words}`)
  if (row.hidden_reason) print(`taken down: ${row.hidden_reason}`)
}

const unknown = () => refuse('We can’t find that rating.')

const showRating: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'rating')
  const what = { command: 'rating show', subject: { type: 'rating', id } as const }
  const whole = await act(desk, what, async tx => (await readWholeRating(tx, id)) ?? unknown())
  printRating(desk.print, whole)
  return true
}

const hideReported: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'rating'), reasonOf(words)]
  const what = { command: 'rating hide', subject: { type: 'rating', id } as const, reason }
  await act(desk, what, tx => hideRating(tx, { id, reason, now: desk.clock() }))
  desk.print('Taken down. Its author reads the reason, and averages no longer count it.')
  return true
}

const keepReported: Run = async (desk, [typedId, ...words]) => {
  const [id, reason] = [idOf(typedId, 'rating'), reasonOf(words)]
  const what = { command: 'rating keep', subject: { type: 'rating', id } as const, reason }
  await act(desk, what, tx => keepRating(tx, { id, now: desk.clock() }))
  desk.print('Kept. Its reports are settled.')
  return true
}

export const ratingCommands: Record<string, Command> = {
  'rating reported': { usage: '', about: 'reported ratings', run: listReported },
  'rating show': { usage: '<id>', about: 'one rating with its versions and reports', run: showRating },
  'rating hide': {
    usage: '<id> <reason>',
    about: 'takes a rating down and out of the averages; its author reads the reason',
    run: hideReported,
  },
  'rating keep': {
    usage: '<id> <reason>',
    about: 'settles the reports: the rating stays',
    run: keepReported,
  },
}
