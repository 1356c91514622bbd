// Import report: each line, its car, and how to mend it.
import { importColumns } from '#contract/cars/import-columns.ts'
import { Pill } from '../../../ui/pill.tsx'
import { outcomeNames, type Row } from './import-words.ts'
import type { Report } from './use-import.ts'

const wordsOf = (field: string) =>
  importColumns.find(({ name, field: of }) => name === field || of === field)?.name

const Line = ({ row, isDryRun }: { row: Row; isDryRun: boolean }) => {
  const [before, after, tone] = outcomeNames[row.outcome]
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-baseline gap-3">
        <span className="figures w-14 shrink-0 text-sm text-soft">{`Line ${row.line}`}</span>
        <span className="min-w-0 grow font-semibold wrap-anywhere">{row.title || 'Without a name'}</span>
        <Pill tone={tone}>{isDryRun ? before : after}</Pill>
      </div>
      {row.problems.length > 0 && (
        <ul className="mt-1 ml-17 grid gap-1 text-sm">
          {row.problems.map(({ field, message }) => (
            <li key={`${field}${message}`}>
              <span className="font-semibold">{`${wordsOf(field) ?? field}:`}</span>
              <span>{` ${message}`}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Lines that are not taken come first: they are what the person came to see. */
export function ImportReport({ report: { rows, isDryRun } }: { report: Report }) {
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'refused'),
    ...rows.filter(({ outcome }) => outcome !== 'refused'),
  ]
  return (
    <ol aria-label="Report of the file" className="border-t border-line">
      {sorted.map(row => (
        <Line key={row.line} row={row} isDryRun={isDryRun} />
      ))}
    </ol>
  )
}
