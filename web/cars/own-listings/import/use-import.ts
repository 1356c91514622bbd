// State of an import: file, columns, spellings, dry run and final run.
import { useState } from 'react'
import type { ImportHeading, ImportReport, ImportSpelling } from '#contract/cars/imports.ts'
import { limits } from '#contract/core/limits.ts'
import { api, newKey } from '../../../client/api.ts'
import { isOutcomeUnknown } from '../../../client/outcome.ts'
import { refusalWords, tooLarge } from '../words.ts'

export type Report = ImportReport & { isDryRun: boolean }
type Columns = Readonly<Record<string, string>>
/** Spellings that stay as the file has them. */
type AsWritten = ReadonlySet<string>

// Some systems name a table after the program that opens it; the server reads the content.
const asTable = (file: File) => new File([file], file.name, { type: 'text/csv' })

export const spellingName = ({ make, model }: Pick<ImportSpelling, 'make' | 'model'>): string =>
  `${make} ${model}`

/** Headings with our own names need no choice. */
export const openHeadings = (headings: readonly ImportHeading[]): ImportHeading[] =>
  headings.filter(({ source }) => source !== 'ours')

const columnsOf = (headings: readonly ImportHeading[]): Columns =>
  Object.fromEntries(openHeadings(headings).map(({ heading, column }) => [heading, column]))

const spellingsOf = (report: Report | undefined, asWritten: AsWritten) =>
  (report?.spellings ?? []).map(({ make, model, toMake, toModel }) =>
    asWritten.has(spellingName({ make, model }))
      ? { make, model, toMake: make, toModel: model }
      : { make, model, toMake, toModel },
  )

type Sending = { file: File; key: string; columns: Columns; isDryRun: boolean; spellings: unknown[] }

const sendImport = async ({ file, key, columns, isDryRun, spellings }: Sending) => {
  const { data, error } = await api.listings.importCars({
    key,
    body: {
      File: [asTable(file)],
      DryRun: isDryRun,
      Columns: JSON.stringify(columns),
      Spellings: JSON.stringify(spellings),
    },
  })
  if (data) return { data }
  if (!isDryRun && isOutcomeUnknown(error)) {
    const outcome = await api.wallet.outcome({ query: { key } })
    if (outcome.data?.state === 'done') return { data: outcome.data.answer as ImportReport }
  }
  return { refusal: refusalWords(error) }
}

/** Sends a table of cars: dry run, choices, final run, lost answers recovered. */
export function useImport(imported: (id: string) => void) {
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<Report>()
  const [refusal, setRefusal] = useState<string>()
  const [columns, setColumns] = useState<Columns>({})
  const [isStale, setStale] = useState(false)
  const [asWritten, setAsWritten] = useState<AsWritten>(new Set())
  const [key, setKey] = useState(newKey)

  const send = async (chosen: File, isDryRun: boolean, choices: Columns) => {
    setRefusal(undefined)
    const spellings = isDryRun ? [] : spellingsOf(report, asWritten)
    const sendKey = isDryRun ? newKey() : key
    const answer = await sendImport({ file: chosen, key: sendKey, columns: choices, isDryRun, spellings })
    if (!answer.data) return setRefusal(answer.refusal)
    if (answer.data.importId !== null) return imported(answer.data.importId)
    setReport({ ...answer.data, isDryRun })
    setColumns(columnsOf(answer.data.headings))
    setStale(false)
  }
  /** Another file begins anew: it is tried at once. */
  const choose = async (chosen: File) => {
    setFile(chosen)
    setReport(undefined)
    setAsWritten(new Set())
    setKey(newKey())
    if (chosen.size > limits.importBytesMax) return setRefusal(tooLarge)
    return send(chosen, true, {})
  }
  const check = async () => {
    if (file) await send(file, true, columns)
  }
  const offer = async () => {
    if (file) await send(file, false, columns)
  }
  const chooseColumn = (heading: string, column: string) => {
    setColumns(before => ({ ...before, [heading]: column }))
    setStale(true)
    setKey(newKey())
  }
  const keepWritten = (name: string, isKept: boolean) => {
    setAsWritten(before => new Set(isKept ? [...before, name] : [...before].filter(each => each !== name)))
    setKey(newKey())
  }
  return {
    file,
    report,
    refusal,
    columns,
    isStale,
    asWritten,
    choose,
    check,
    offer,
    chooseColumn,
    keepWritten,
  }
}
export type Import = ReturnType<typeof useImport>
