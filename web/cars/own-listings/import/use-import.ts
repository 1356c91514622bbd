// Sends a table of cars: dry run, final run, lost answers recovered.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { api, newKey } from '../../../client/api.ts'
import { isUnsure } from '../../../client/outcome.ts'
import { refusalWords, type Row, tooLarge } from '../words.ts'

export type Report = { rows: Row[]; isDryRun: boolean }

// Some systems name a table after the program that opens it; the server reads the content.
const asTable = (file: File) => new File([file], file.name, { type: 'text/csv' })

export function useImport() {
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
