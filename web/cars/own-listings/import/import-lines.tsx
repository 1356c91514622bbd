// Lines of an import report, each with its outcome, problems and pictures.
import { columnLabel, importColumns } from '#contract/cars/import-columns.ts'
import type { ImportLine, ImportRow } from '#contract/cars/imports.ts'
import { Pill, type Tone } from '../../../ui/pill.tsx'
import { outcomeNames } from './import-words.ts'

/** As people read it; what is no column, such as an address, stays. */
const fieldWords = (field: string): string => {
  const column = importColumns.find(({ name, field: of }) => name === field || of === field)
  return column ? columnLabel(column.name) : field
}

type Pictures = ImportLine['pictures']
type Row = ImportRow & { pictures?: Pictures }

const count = (pictures: Pictures, state: Pictures[number]['state']) =>
  pictures.filter(picture => picture.state === state).length

/** A new car says whether it has its pictures by now. */
const outcomeOf = ({ outcome, pictures = [] }: Row, isDryRun: boolean): [name: string, tone: Tone] => {
  const [before, after, tone] = outcomeNames[outcome]
  if (isDryRun) return [before, tone]
  if (outcome !== 'needs-pictures' && outcome !== 'pictures-coming') return [after, tone]
  if (count(pictures, 'added') > 0) return ['Added', 'good']
  return count(pictures, 'waiting') > 0 ? ['Pictures on the way', 'plain'] : ['Needs pictures', 'warn']
}

const Problems = ({ problems }: Pick<Row, 'problems'>) => (
  <ul className="mt-1 grid gap-1 text-sm">
    {problems.map(({ field, message }) => (
      <li key={`${field}${message}`} className="wrap-anywhere">
        {field !== '' && <span className="font-semibold">{`${fieldWords(field)}: `}</span>}
        <span>{message}</span>
      </li>
    ))}
  </ul>
)

const LinePictures = ({ pictures }: { pictures: Pictures }) => (
  <>
    <p className="mt-1 text-sm text-soft">
      {`Pictures: ${count(pictures, 'added')} of ${pictures.length} added`}
    </p>
    <Problems
      problems={pictures
        .filter(({ state }) => state === 'failed')
        .map(({ source, reason }) => ({ field: source, message: reason ?? '' }))}
    />
  </>
)

const Line = ({ row, isDryRun }: { row: Row; isDryRun: boolean }) => {
  const [name, tone] = outcomeOf(row, isDryRun)
  const { pictures = [] } = row
  return (
    <li className="flex gap-3 border-b border-line py-3">
      <span className="figures w-14 shrink-0 text-sm leading-6 text-soft">{`Line ${row.line}`}</span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{row.title || 'No name'}</span>
          <Pill tone={tone}>{name}</Pill>
        </div>
        {row.changes.length > 0 && (
          <p className="mt-1 text-sm text-soft">{`Changed: ${row.changes.map(columnLabel).join(', ')}`}</p>
        )}
        {row.problems.length > 0 && <Problems problems={row.problems} />}
        {pictures.length > 0 && <LinePictures pictures={pictures} />}
      </div>
    </li>
  )
}

export const ImportLines = ({ rows, isDryRun = false }: { rows: readonly Row[]; isDryRun?: boolean }) => (
  <ol aria-label="Import report" className="border-t border-line">
    {rows.map(row => (
      <Line key={row.line} row={row} isDryRun={isDryRun} />
    ))}
  </ol>
)
