// Shows the operator a repair's condition records and jobs.
import { formatNaira, kobo } from '#contract/core/money.ts'
import { repair } from '#contract/repair/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { jobsOf, type JobRow } from './jobs-sql.ts'
import { type RecordKind, type RecordRow, recordsOf } from './record-sql.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const kinds: readonly (readonly [RecordKind, string])[] = [
  ['workshop', 'Arrival record by the workshop'],
  ['customer', 'As it came, by the customer'],
  ['ready', 'As it stands ready'],
]

const linesOf = (words: string, record: RecordRow | undefined): string[] => {
  if (!record) return [`${words}: no record`]
  const fuel = record.fuel_eighths === null ? '' : `, fuel ${record.fuel_eighths}/8`
  return [
    `${words}: ${record.odometer_km.toLocaleString('en')} km${fuel}, made ${lagosTime(record.made_at)}`,
    ...(record.words ? [`  ${record.words}`] : []),
    ...record.pictures.map(({ hash }) => `  /pictures/${hash}-800.webp`),
  ]
}

const jobLine = (job: JobRow): string =>
  `${job.status.toUpperCase()} ${formatNaira(kobo(job.total_kobo))} ${job.title}${job.is_further ? ' (asked for later)' : ''}`

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'repair')
  const [records, jobs] = await act(
    desk,
    { command: 'repair records', subject: { type: 'repair', id } },
    async tx =>
      (await findDeal(tx, { deal: repair }, id))
        ? ([await recordsOf(tx, id), await jobsOf(tx, id)] as const)
        : refuse('We can’t find that repair.'),
  )
  for (const [kind, words] of kinds) for (const line of linesOf(words, records[kind])) desk.print(line)
  for (const job of jobs) desk.print(jobLine(job))
  return true
}

export const recordCommands: Record<string, Command> = {
  'repair records': {
    usage: '<id>',
    about: 'how a car came to a workshop and stands ready, with its pictures, and every job',
    run: show,
  },
}
