// A kept import: what became of its lines, and the pictures of its cars.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Answer, PageMeta } from '#contract/core/call.ts'
import { type ImportLine, type ImportOutcome, importOutcomes, type imports } from '#contract/cars/imports.ts'
import { limits } from '#contract/core/limits.ts'
import { megabytes } from '#contract/core/megabytes.ts'
import { api } from '../../../client/api.ts'
import { saveFile } from '../../../sharing/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/date.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { refusalWords } from '../words.ts'
import { FileField } from './file-field.tsx'
import { ImportLines } from './import-lines.tsx'
import { outcomeNames, picturesWords, summaryOf } from './import-words.ts'
import { MissingCarsThen } from './missing-cars.tsx'
import { useProgress } from './use-progress.ts'

type Summary = NonNullable<Answer<(typeof imports)['one']>['data']>
export type KeptImport = {
  one: Answer<(typeof imports)['one']>
  lines: Answer<(typeof imports)['lines']>
  outcome: ImportOutcome | undefined
}

const tooLarge = `That file is too large. Send up to ${megabytes(limits.importZipBytesMax)} at a time.`

function useZip(id: string, changed: () => unknown) {
  const [problem, setProblem] = useState<string>()
  const [unmatched, setUnmatched] = useState<readonly string[]>([])
  const send = async (file: File) => {
    setProblem(undefined)
    setUnmatched([])
    if (file.size > limits.importZipBytesMax) return setProblem(tooLarge)
    const zip = new File([file], file.name, { type: 'application/zip' })
    const { data, error } = await api.imports.pictures({ body: { Id: id, Zip: [zip] } })
    if (error) return setProblem(refusalWords(error))
    setUnmatched(data.unmatched)
    if (data.pictures === 0)
      setProblem('No picture in this file has the VIN or stock number of a car of this import in its name.')
    return changed()
  }
  return { problem, unmatched, send }
}

function Zip({ id, changed }: { id: string; changed: () => unknown }) {
  const { problem, unmatched, send } = useZip(id, changed)
  return (
    <div className="grid gap-2">
      <FileField
        label="Pictures in a ZIP file"
        hint={`Names begin with the stock number or VIN, then -1, -2 for the order: YM107-1.jpg. Or a folder for each car: YM107/1.jpg. Up to ${megabytes(limits.importZipBytesMax)}.`}
        error={problem}
        words="+ Choose a ZIP file"
        accept=".zip,application/zip"
        sending="Sending your pictures…"
        choose={send}
      />
      {unmatched.length > 0 && (
        <p className="text-sm wrap-anywhere text-soft">{`Not matched to a car: ${unmatched.join(', ')}`}</p>
      )}
    </div>
  )
}

const nothingToRetry = `Pictures from a ZIP file have to be sent again. Beyond ${limits.importPicturesMax} pictures, import the file again.`

function Pictures({ summary }: { summary: Summary }) {
  const { id, pictures, withoutPictures } = summary
  const changed = useProgress(pictures.waiting > 0)
  const [problem, setProblem] = useState<string>()
  const retry = async () => {
    const { data, error } = await api.imports.retry({ body: { Id: id } })
    setProblem(error ? messageOf(error) : data.pictures === 0 ? nothingToRetry : undefined)
    await changed()
  }
  const words = picturesWords(pictures)
  return (
    <section aria-labelledby="pictures" className="grid grid-cols-1 gap-4">
      <h2 id="pictures" className="show text-xl">
        Pictures
      </h2>
      {words && <p role="status">{`${words}.`}</p>}
      {pictures.failed > 0 && (
        <div>
          <Button variant="line" onClick={retry}>
            Try failed pictures again
          </Button>
          {problem && <Refusal variant="line">{problem}</Refusal>}
        </div>
      )}
      {withoutPictures > 0 && pictures.waiting === 0 && (
        <Notice tone="good" title="Now add pictures">
          <p>
            A car goes live once it has at least one picture. Send them in a ZIP file here, or one by one.
          </p>
          <LinkButton to="/mylistings?State=paused" className="mt-3">
            Add pictures
          </LinkButton>
        </Notice>
      )}
      <Zip id={id} changed={changed} />
    </section>
  )
}

const plate =
  'flex min-h-11 items-center gap-1.5 rounded-plate border border-edge px-3 text-sm aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:shadow-[inset_0_0_0_1px_var(--color-brand)]'

const addressOf = (id: string, outcome: ImportOutcome | undefined, page = 1) =>
  `/mylistings/import?${new URLSearchParams({
    Id: id,
    ...(outcome && { Outcome: outcome }),
    ...(page > 1 && { PageNumber: String(page) }),
  })}`

function Outcomes({
  summary: { id, lines },
  outcome,
}: {
  summary: Summary
  outcome: ImportOutcome | undefined
}) {
  const present = importOutcomes.filter(each => (lines[each] ?? 0) > 0)
  if (present.length < 2 && !outcome) return null
  return (
    <nav aria-label="By outcome" className="flex flex-wrap gap-2">
      <Link to={addressOf(id, undefined)} className={plate} aria-current={outcome ? undefined : 'true'}>
        All
      </Link>
      {present.map(each => (
        <Link
          key={each}
          to={addressOf(id, each)}
          className={plate}
          aria-current={each === outcome ? 'true' : undefined}
        >
          <span>{outcomeNames[each][1]}</span>
          <span className="figures">{lines[each]}</span>
        </Link>
      ))}
    </nav>
  )
}

type LinesProps = {
  summary: Summary
  rows: readonly ImportLine[]
  meta: PageMeta
  outcome: ImportOutcome | undefined
}

function Lines({ summary, rows, meta, outcome }: LinesProps) {
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    const { data, error } = await api.imports.report({ query: { Id: summary.id } })
    setProblem(error && messageOf(error))
    if (data) saveFile(data, 'autox-import.csv')
  }
  return (
    <section aria-labelledby="lines" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lines" className="show text-xl">
          Lines of the file
        </h2>
        <Button variant="line" onClick={download}>
          Download the report
        </Button>
      </div>
      {problem && <Refusal variant="line">{problem}</Refusal>}
      <Outcomes summary={summary} outcome={outcome} />
      <ImportLines rows={rows} />
      <Pager meta={meta} to={page => addressOf(summary.id, outcome, page)} />
    </section>
  )
}

export function KeptImportView({ one, lines, outcome }: KeptImport) {
  const { revalidate } = useRevalidator()
  if (one.error) return <ErrorState error={one.error} retry={revalidate} />
  if (lines.error) return <ErrorState error={lines.error} retry={revalidate} />
  const { at, by, fileName, lines: counts, missingCars, isLastOfFeed } = one.data
  const how = missingCars === null ? 'sent by' : 'read for'
  return (
    <div className="grid max-w-lg grid-cols-1 gap-8">
      <div>
        <h2 className="show text-xl">{summaryOf(counts, false)}</h2>
        <p className="mt-1 text-sm wrap-anywhere text-soft">{`${fileName}, ${how} ${by} on ${formatMoment(at)}`}</p>
      </div>
      {missingCars !== null && <MissingCarsThen cars={missingCars} isLast={isLastOfFeed} />}
      <Pictures summary={one.data} />
      <Lines summary={one.data} rows={lines.data} meta={lines.pageMeta} outcome={outcome} />
    </div>
  )
}
