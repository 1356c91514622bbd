// Monthly statement as PDF or CSV, with its progress.
import { useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf } from '../../ui/date.ts'
import { RadioCard, SelectField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { saveFile } from '../../sharing/save-file.ts'

const monthFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** "November 2026" for 2026-11. */
const monthWords = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`))

/** The months of two days and all between them, newest first. */
function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = []
  let [year, month] = lastDay.split('-').map(Number) as [number, number]
  for (;;) {
    const each = `${year}-${String(month).padStart(2, '0')}`
    months.push(each)
    if (each <= firstDay.slice(0, 7)) return months
    month -= 1
    if (month === 0) [year, month] = [year - 1, 12]
  }
}

const formats = [
  ['pdf', 'PDF', 'To read, print or submit.'],
  ['csv', 'CSV', 'For a spreadsheet.'],
] as const
type Format = (typeof formats)[number][0]

const statusOf = (drawing: boolean, saved: string | undefined): string => {
  if (drawing) return 'A large statement takes a few seconds.'
  return saved ?? 'It shows the opening and closing balance.'
}

/** `since`: the wallet's opening day, if known. */
export function Statement({ since }: { since: string | undefined }) {
  const [today] = useState(() => dayOf(new Date().toISOString()))
  const [month, setMonth] = useState(today.slice(0, 7))
  const [format, setFormat] = useState<Format>('pdf')
  const [error, setError] = useState<CallError>()
  const [drawing, setDrawing] = useState(false)
  const [saved, setSaved] = useState<string>()
  const save = async () => {
    setError(undefined)
    setSaved(undefined)
    setDrawing(true)
    const answer = await api.receipts.statement({ query: { Month: month, Format: format } })
    setDrawing(false)
    if (answer.error) return setError(answer.error)
    saveFile(answer.data, `autox-statement-${month}.${format}`)
    setSaved(`Statement for ${monthWords(month)} saved to your downloads.`)
  }
  return (
    <div className="grid gap-5">
      <SelectField label="Month" value={month} onChange={event => setMonth(event.target.value)}>
        {monthsBetween(since ? dayOf(since) : today, today).map(each => (
          <option key={each} value={each}>
            {monthWords(each)}
          </option>
        ))}
      </SelectField>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">As</legend>
        {formats.map(([value, words, about]) => (
          <RadioCard
            key={value}
            name="format"
            label={words}
            words={about}
            checked={format === value}
            onChange={() => setFormat(value)}
          />
        ))}
      </fieldset>
      {error && <Refusal title={messageOf(error)} />}
      <Button onClick={save} className="w-full">
        {drawing ? 'Drawing it…' : error ? 'Try again' : 'Download statement'}
      </Button>
      <p role="status" className={`text-sm ${saved ? 'font-semibold text-good' : 'text-soft'}`}>
        {statusOf(drawing, saved)}
      </p>
    </div>
  )
}
