// Imports cars from a table (/mylistings/import): dry run, report, then for good.
import { useState } from 'react'
import { importColumns } from '#contract/cars/import-columns.ts'
import { limits } from '#contract/core/limits.ts'
import { WaitingPage } from '../../../app/waiting-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { saveFile } from '../../../sharing/save-file.ts'
import { underOverlay } from '../../../ui/overlay.tsx'
import {
  summaryOf,
  countImported,
  templateText,
  outcomeNames,
  type Row,
  refusalWords,
  tooLarge,
} from '../words.ts'
import { Pill } from '../../../ui/pill.tsx'
import { api, newKey } from '../../../client/api.ts'
import { isUnsure } from '../../../client/outcome.ts'

type Report = { rows: Row[]; isDryRun: boolean }

// Some systems name a table after the program that opens it; the server reads the content.
const asTable = (file: File) => new File([file], file.name, { type: 'text/csv' })

/** Sends a table of cars: dry run, final run, lost answers recovered. */
function useImport() {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<string>()
  const [key, setKey] = useState(newKey)

  const send = async (chosen: File, isDryRun: boolean) => {
    setRefusal(undefined)
    const sendKey = isDryRun ? newKey() : key
    const { data, error } = await api.listings.importCars({
      key: sendKey,
      body: { File: [asTable(chosen)], DryRun: isDryRun },
    })
    if (data) return setReport({ rows: data.rows, isDryRun })
    if (!isDryRun && isUnsure(error)) {
      const outcome = await api.wallet.outcome({ query: { key: sendKey } })
      if (outcome.data?.state === 'done')
        return setReport({ rows: (outcome.data.answer as { rows: Row[] }).rows, isDryRun })
    }
    setRefusal(refusalWords(error))
  }
  /** Another file begins anew: it is tried at once. */
  const choose = async (chosen: File) => {
    setFile(chosen)
    setReport(undefined)
    setKey(newKey())
    if (chosen.size > limits.importBytesMax) return setRefusal(tooLarge)
    return send(chosen, true)
  }
  const offer = async () => {
    if (file) await send(file, false)
  }
  return { file, report, refusal, choose, offer }
}

const wordsOf = (field: string) =>
  importColumns.find(({ name, field: of }) => name === field || of === field)?.name

const Line = ({ row, isDryRun }: { row: Row; isDryRun: boolean }) => {
  const [before, after, tone] = outcomeNames[row.outcome]
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-baseline gap-3">
        <span className="figures w-14 shrink-0 text-sm text-soft">{`Line ${row.line}`}</span>
        <span className="min-w-0 grow font-semibold wrap-anywhere">{row.title || 'No name'}</span>
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

/** Refused lines come first: they need attention. */
function ImportReport({ report: { rows, isDryRun } }: { report: Report }) {
  const sorted = [
    ...rows.filter(({ outcome }) => outcome === 'refused'),
    ...rows.filter(({ outcome }) => outcome !== 'refused'),
  ]
  return (
    <ol aria-label="Import report" className="border-t border-line">
      {sorted.map(row => (
        <Line key={row.line} row={row} isDryRun={isDryRun} />
      ))}
    </ol>
  )
}

export const HydrateFallback = WaitingPage

const template = () => saveFile(new Blob([templateText()], { type: 'text/csv' }), 'autox-cars.csv')

const Columns = () => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">
      What goes in each column
    </summary>
    <dl className="mt-2 border-t border-line">
      {importColumns.map(({ name, needed, words }) => (
        <div key={name} className="grid gap-x-4 border-b border-line py-2 text-sm sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold">
            <span>{name}</span>
            {!needed && <span className="font-normal text-soft"> (optional)</span>}
          </dt>
          <dd className="text-soft">{words}</dd>
        </div>
      ))}
    </dl>
  </details>
)

type ChooseProps = {
  name: string | undefined
  refusal: string | undefined
  choose: (file: File) => Promise<void>
}

const Choose = ({ name, refusal, choose }: ChooseProps) => (
  <Field
    label="Your file"
    hint={`A CSV file with up to ${limits.importRowsMax} cars. We check it first: nothing is listed yet.`}
    error={refusal}
  >
    {wired => (
      <div className="relative grid min-h-20 place-items-center rounded-plate border-2 border-dashed border-edge p-3 text-center font-semibold text-link focus-within:outline-3 focus-within:outline-amber hover:bg-sunk">
        <span aria-hidden className="max-w-full wrap-anywhere">
          {name ?? '+ Choose a file'}
        </span>
        <input
          {...wired}
          type="file"
          accept=".csv,text/csv"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void underOverlay('Checking your file…', () => choose(file))
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    )}
  </Field>
)

function Outcome({ report, offer }: Pick<ReturnType<typeof useImport>, 'report' | 'offer'>) {
  if (!report) return null
  const { rows, isDryRun } = report
  const count = countImported(rows)
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-4">
      <div role="status">
        <h2 id="report" className="show text-xl">
          {summaryOf(rows, isDryRun)}
        </h2>
      </div>
      {isDryRun && count > 0 && (
        <div>
          <Button onClick={offer}>{`Add ${count === 1 ? 'this car' : `these ${count} cars`}`}</Button>
          <p className="mt-2 text-sm text-soft">
            Lines with problems are left out. Correct them and upload them later.
          </p>
        </div>
      )}
      {!isDryRun && count > 0 && (
        <Notice tone="good" title="Now add pictures">
          <p>A car goes live once it has at least one picture. Find them in your list.</p>
          <LinkButton to="/mylistings?State=paused" className="mt-3">
            Add pictures
          </LinkButton>
        </Notice>
      )}
      <ImportReport report={report} />
    </section>
  )
}

export default function ImportCars() {
  const { file, report, refusal, choose, offer } = useImport()
  return (
    <>
      <PageHeader
        title="Import cars"
        words="From a spreadsheet, such as your stock list in Excel or Google Sheets."
        back={{ words: 'Your cars', to: '/mylistings' }}
      />
      <div className="grid max-w-lg grid-cols-1 gap-6">
        <div>
          <p>
            Start with our template: the first line has the column names, the second is an example. Save yours
            as CSV.
          </p>
          <Button look="line" onClick={template} className="mt-3">
            Download the template
          </Button>
        </div>
        <Columns />
        <Choose name={file?.name} refusal={refusal} choose={choose} />
        <Outcome report={report} offer={offer} />
      </div>
    </>
  )
}
