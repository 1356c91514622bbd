// Shows the operator both condition records side by side.
import { pointName, recordPoints } from '#contract/rental/record-points.ts'
import { fuelInWords } from '#contract/reference/fuel-levels.ts'
import { recordMoments, type RecordMoment } from '#contract/rental/record-limits.ts'
import { rental } from '#contract/rental/process.ts'
import { findDeal } from '#server/deal-engine/table.ts'
import { idOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { type ConditionRecord, type ConditionRecords, recordOf } from './record-reads.ts'
import { lagosTime } from '#server/kernel/words/lagos-time.ts'

const momentWords: Record<RecordMoment, string> = { out: 'Handed over', back: 'Returned' }

const headOf = (record: ConditionRecord | undefined): string =>
  record
    ? `${record.odometerKm.toLocaleString('en-NG')} km, fuel ${fuelInWords(record.fuelEighths).toLowerCase()}, made ${lagosTime(record.madeAt)}`
    : 'no record'

const pointIn = (record: ConditionRecord | undefined, id: string): string => {
  const entry = record?.points.find(({ point }) => point === id)
  if (!entry) return '-'
  const pictures = entry.pictures.map(({ hash }) => `/pictures/${hash}-800.webp`)
  return [entry.marked ? 'DAMAGE' : 'fine', entry.words, ...pictures].filter(Boolean).join(' ')
}

const pointsIn = ({ out, back }: ConditionRecords): string[] => {
  const known = recordPoints.map(({ id }): string => id)
  const older = [out.owner, out.renter, back.owner, back.renter]
    .flatMap(record => record?.points.map(({ point }) => point) ?? [])
    .filter(id => !known.includes(id))
  return [...known, ...new Set(older)]
}

/** One line per moment and side, then each point in all four records. */
export const recordLines = (records: ConditionRecords): string[] => [
  ...recordMoments.flatMap(moment => [
    `${momentWords[moment]}, owner: ${headOf(records[moment].owner)}`,
    `${momentWords[moment]}, renter: ${headOf(records[moment].renter)}`,
  ]),
  ...pointsIn(records).flatMap(id => [
    `${pointName(id)}:`,
    ...recordMoments.map(
      moment =>
        `  ${momentWords[moment]}: owner ${pointIn(records[moment].owner, id)} | renter ${pointIn(records[moment].renter, id)}`,
    ),
  ]),
]

const show: Run = async (desk, [typedId]) => {
  const id = idOf(typedId, 'rental')
  const records = await act(desk, { command: 'rental records', subject: { type: 'rental', id } }, async tx =>
    (await findDeal(tx, { deal: rental }, id)) ? recordOf(tx, id) : refuse('We can’t find that rental.'),
  )
  for (const line of recordLines(records)) desk.print(line)
  return true
}

export const recordCommands: Record<string, Command> = {
  'rental records': {
    usage: '<id>',
    about: 'what both sides recorded of a rented car, point by point, with its pictures',
    run: show,
  },
}
