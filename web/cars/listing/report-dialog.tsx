// Reporting a listing: a reason, a few words, and thanks that say what happens next.
import { type FormEvent, useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/cars/report-reasons.ts'
import { api } from '../../client/api.ts'
import '../../app.css'
import { Button } from '../../ui/button.tsx'
import { FaultSummary } from '../../ui/forms/fault-summary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GroupFault } from '../../ui/forms/group-fault.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'

const wordsMax = 1_000
const reasons = Object.entries(reportReasons) as [ReportReason, (typeof reportReasons)[ReportReason]][]

type ReasonsProps = {
  chosen: ReportReason | undefined
  choose: (reason: ReportReason) => void
  problem: string | undefined
}

const Reasons = ({ chosen, choose, problem }: ReasonsProps) => (
  <fieldset>
    <legend className="text-soft">The seller does not learn who reported it.</legend>
    {reasons.map(([key, { words: label }]) => (
      <label key={key} className="flex min-h-11 items-center gap-3">
        <input
          type="radio"
          name="reason"
          value={key}
          checked={chosen === key}
          onChange={() => choose(key)}
          className="size-5 shrink-0 accent-brand"
        />
        <span>{label}</span>
      </label>
    ))}
    <GroupFault of="The reason">{problem}</GroupFault>
  </fieldset>
)

type FormProps = { carId: string; onDone: () => void }

function ReportForm({ carId, onDone }: FormProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<{ reason?: string; words?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setWrong({ reason: 'Choose what is wrong.' })
    if (reason === 'other' && words.trim().length < 5)
      return setWrong({ words: 'Say in a few words what is wrong.' })
    setBusy(true)
    const { error } = await api.reports.report({ body: { id: carId, reason, words: words.trim() } })
    setBusy(false)
    if (error) return setWrong({ all: messageOf(error) })
    onDone()
  }
  return (
    <form onSubmit={event => void send(event)} noValidate>
      <Reasons
        chosen={reason}
        choose={next => {
          setReason(next)
          setWrong({})
        }}
        problem={wrong.reason}
      />
      <TextArea
        label="What did you see?"
        optional={reason !== 'other'}
        value={words}
        maxLength={wordsMax}
        rows={3}
        onChange={event => {
          setWords(event.target.value)
          setWrong({})
        }}
        error={wrong.words}
        className="mt-3"
      />
      {wrong.all && (
        <Refusal look="line" className="mt-3">
          {wrong.all}
        </Refusal>
      )}
      <FaultSummary className="mt-3" />
      <Button type="submit" pending={busy} className="mt-4 w-full">
        Send the report
      </Button>
    </form>
  )
}

type Props = { id: string; open: boolean; onClose: () => void }

export default function ReportDialog({ id, open, onClose }: Props) {
  const [done, setDone] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={done ? 'Thank you' : 'What is wrong with this listing?'}>
      {done ? (
        <>
          <p role="status">
            Somebody at AutoX looks at this listing, and takes it off the market where it must go. Your report
            counts once, so there is no need to send it again.
          </p>
          <Button onClick={onClose} className="mt-4 w-full">
            Back to the car
          </Button>
        </>
      ) : (
        <ReportForm carId={id} onDone={() => setDone(true)} />
      )}
    </Dialog>
  )
}
