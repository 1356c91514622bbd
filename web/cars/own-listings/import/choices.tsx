// What a dealer chooses before an import: columns of other headings, and makes and models.
import type { ImportHeading } from '#contract/cars/imports.ts'
import { columnLabel, costColumns, importColumns } from '#contract/cars/import-columns.ts'
import { useActing } from '../../../session/acting.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { underOverlay } from '../../../ui/overlay.tsx'
import { type Import, openHeadings, spellingName } from './use-import.ts'

const sourceWords: Partial<Record<ImportHeading['source'], string>> = {
  likeness: 'Our suggestion',
  remembered: 'As in your last import',
  none: 'Left out unless you choose a column',
}

/** Headings that are not ours, each with the column that it fills. */
export function ColumnChoices({ report, columns, isStale, chooseColumn, check }: Import) {
  const isStaff = useActing() !== undefined
  const open = openHeadings(report?.headings ?? [])
  if (!report?.isDryRun || open.length === 0) return null
  return (
    <section aria-labelledby="columns" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="columns" className="show text-xl">
          Columns
        </h2>
        <p className="mt-1 text-sm text-soft">
          These headings aren’t ours. Choose what each one is. We’ll remember it for your next file.
        </p>
      </div>
      {report.missing.length > 0 && (
        <Notice tone="warn" title={`Still missing: ${report.missing.map(columnLabel).join(', ')}`}>
          <p>Choose which heading has it, or add the column to your file.</p>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {open.map(({ heading, source }) => (
          <SelectField
            key={heading}
            label={`“${heading}”`}
            hint={sourceWords[source]}
            value={columns[heading] ?? ''}
            onChange={event => chooseColumn(heading, event.target.value)}
          >
            <option value="">Leave it out</option>
            {importColumns
              .filter(({ name }) => !isStaff || !costColumns.includes(name))
              .map(({ name }) => (
                <option key={name} value={name}>
                  {columnLabel(name)}
                </option>
              ))}
          </SelectField>
        ))}
      </div>
      {isStale && (
        <div>
          <Button variant="line" onClick={() => underOverlay('Checking your file…', check)}>
            Check again
          </Button>
        </div>
      )}
    </section>
  )
}

const linesWords = (lines: readonly number[]) => {
  const first = lines.slice(0, 8).join(', ')
  const rest = lines.length > 8 ? ` and ${lines.length - 8} more` : ''
  return lines.length === 1 ? `Line ${first}` : `Lines ${first}${rest}`
}

/** Spellings that are like a listed make and model: one choice for all lines that have them. */
export function SpellingChoices({ report, asWritten, keepWritten }: Import) {
  if (!report?.isDryRun || report.spellings.length === 0) return null
  return (
    <section aria-labelledby="spellings" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="spellings" className="show text-xl">
          Makes and models
        </h2>
        <p className="mt-1 text-sm text-soft">
          Buyers search by these names. Check each suggestion: it counts for every line with that spelling.
        </p>
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {report.spellings.map(spelling => {
          const written = spellingName(spelling)
          return (
            <SelectField
              key={written}
              label={`“${written}”`}
              hint={linesWords(spelling.lines)}
              value={asWritten.has(written) ? 'written' : 'meant'}
              onChange={event => keepWritten(written, event.target.value === 'written')}
            >
              <option value="meant">{`${spelling.toMake} ${spelling.toModel}`}</option>
              <option value="written">{`Keep “${written}”`}</option>
            </SelectField>
          )
        })}
      </div>
    </section>
  )
}
