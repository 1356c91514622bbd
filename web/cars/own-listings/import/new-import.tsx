// A new import: the file, its columns and spellings, and what it would do.
import { useNavigate } from 'react-router'
import { columnLabel, importColumns } from '#contract/cars/import-columns.ts'
import { limits } from '#contract/core/limits.ts'
import { saveFile } from '../../../sharing/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { templateText } from '../words.ts'
import { ColumnChoices, SpellingChoices } from './choices.tsx'
import { FileField } from './file-field.tsx'
import { ImportLines } from './import-lines.tsx'
import { countAdded, countsOf, countUpdated, summaryOf } from './import-words.ts'
import { type Import, useImport } from './use-import.ts'

const template = () => saveFile(new Blob([templateText()], { type: 'text/csv' }), 'autox-cars.csv')

const Columns = () => (
  <details>
    <summary className="min-h-11 py-2 font-semibold text-link">What goes in each column</summary>
    <dl className="mt-2 border-t border-line">
      {importColumns.map(({ name, needed, words }) => (
        <div key={name} className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">
            <span>{columnLabel(name)}</span>
            {!needed && <span className="font-normal text-soft"> (optional)</span>}
          </dt>
          <dd className="text-soft">{words}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const fileTypes = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const Choose = ({ file, refusal, choose }: Import) => (
  <FileField
    label="Your file"
    hint={`A CSV or Excel (.xlsx) file with up to ${limits.importRowsMax} cars. We check it first: nothing is listed yet.`}
    error={refusal}
    words={file?.name ?? '+ Choose a file'}
    accept={fileTypes}
    sending="Checking your file…"
    choose={choose}
  />
)

const cars = (count: number) => (count === 1 ? 'this car' : `these ${count} cars`)
const buttonWords = (added: number, updated: number) => {
  if (added === 0) return `Update ${cars(updated)}`
  return updated === 0 ? `Add ${cars(added)}` : `Add ${added} and update ${updated}`
}

const liveWords =
  'Cars with pictures go live when their pictures are here, or after a review, as any listing.'
const leftOutWords =
  'Lines with problems are left out. Correct them and upload the file again. A car is known by its VIN or stock number, or without them by the same make, model, year, mileage and prices; anything else is added as a new car.'

/** Refused lines come first: they need attention. */
function DryRun({ report, isStale, offer }: Import) {
  if (!report || isStale || report.missing.length > 0) return null
  const { rows } = report
  const counts = countsOf(rows)
  const [added, updated] = [countAdded(counts), countUpdated(counts)]
  const sorted = rows.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'))
  const withPictures = (counts['pictures-coming'] ?? 0) > 0
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-4">
      <div role="status">
        <h2 id="report" className="show text-xl">
          {summaryOf(counts, true)}
        </h2>
      </div>
      {added + updated > 0 && (
        <div>
          <Button onClick={offer}>{buttonWords(added, updated)}</Button>
          <p className="mt-2 text-sm text-soft">
            {withPictures ? `${liveWords} ${leftOutWords}` : leftOutWords}
          </p>
        </div>
      )}
      <ImportLines rows={sorted} isDryRun />
    </section>
  )
}

export function NewImport() {
  const navigate = useNavigate()
  const work = useImport(id => void navigate(`/mylistings/import?Id=${id}`))
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <div>
        <p>
          Use our template, or your own list in CSV or Excel (.xlsx) with the headings in its first line. In
          Excel, formulas count by their result, and only the first of merged cells has the value.
        </p>
        <Button variant="line" onClick={template} className="mt-3">
          Download the template
        </Button>
      </div>
      <Columns />
      <Choose {...work} />
      {work.report?.notes.map(note => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
      <ColumnChoices {...work} />
      <SpellingChoices {...work} />
      <DryRun {...work} />
    </div>
  )
}
