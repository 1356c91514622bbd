// Reporting a listing: a reason, a few words, and thanks that say what happens next.
import { useState } from 'react'
import { type ReportReason, reportReasons } from '#contract/cars/report-reasons.ts'
import { api } from '../../client/api.ts'
import '../../app.css'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import type { ReportDraft } from './report-check.ts'

const wordsMax = 1_000
const reasons = Object.entries(reportReasons) as [ReportReason, (typeof reportReasons)[ReportReason]][]

type ReasonsProps = {
  chosen: ReportReason | undefined
  choose: (reason: ReportReason) => void
  problem: string | undefined
}

const Reasons = ({ chosen, choose, problem }: ReasonsProps) => (
  <fieldset>
    <legend className="text-soft">The seller won’t know who reported it.</legend>
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
    <GroupProblem of="The reason">{problem}</GroupProblem>
  </fieldset>
)

type FormProps = { carId: string; onDone: () => void }

const loadForm = async () => (await import('./report-check.ts')).reportForm
const empty: ReportDraft = { reason: undefined, words: '' }

function ReportForm({ carId, onDone }: FormProps) {
  const drafted = useDrafted<ReportDraft>(`private-report-car-${carId}`, empty)
  const form = useContractForm(loadForm, drafted, { carId })
  const { reason, words } = form.values
  const send = async () => {
    const report = await form.submit(body => api.reports.report({ body }))
    if (!report) return
    drafted.forget()
    onDone()
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()}>
      <Reasons
        chosen={reason}
        choose={next => form.put({ reason: next })}
        problem={form.visibleProblems['reason']}
      />
      <TextArea
        label="What did you see?"
        optional={reason !== 'other'}
        value={words}
        maxLength={wordsMax}
        rows={3}
        onChange={({ target }) => form.put({ words: target.value })}
        error={form.visibleProblems['words']}
        className="mt-3"
      />
      {form.refusal && (
        <Refusal variant="line" className="mt-3">
          {form.refusal}
        </Refusal>
      )}
      <ProblemSummary className="mt-3" />
      <Button onClick={send} className="mt-4 w-full">
        Send report
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
            A person at AutoX reviews this listing, and removes it if it breaks our rules. Your report counts
            once, so there is no need to send it again.
          </p>
          <Button onClick={onClose} className="mt-4 w-full">
            Back to car
          </Button>
        </>
      ) : (
        <ReportForm carId={id} onDone={() => setDone(true)} />
      )}
    </Dialog>
  )
}
