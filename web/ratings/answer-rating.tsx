// Answers a rating about oneself once, or reports any rating.
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { RatingView } from '#contract/ratings/ratings.ts'
import { api } from '../client/api.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDrafted } from '../session/use-drafted.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { sayGood } from '../ui/toast.ts'

const loadReplyForm = async () => (await import('./rating-checks.ts')).ratingReplyForm
const loadReportForm = async () => (await import('./rating-checks.ts')).ratingReportForm
const empty = { words: '' }

type WordsProps = {
  label: string
  hint: string
  action: string
  form: Pick<ReturnType<typeof useContractForm>, 'visibleProblems' | 'refusal'> & {
    values: { words: string }
    put: (change: { words: string }) => void
  }
  send: () => Promise<void>
  onClose: () => void
}

/** A few words and a button: for an answer and for a report alike. */
const WordsForm = ({ label, hint, action, form, send, onClose }: WordsProps) => (
  <form noValidate onSubmit={event => event.preventDefault()} className="mt-3 grid gap-3">
    <TextArea
      label={label}
      hint={hint}
      error={form.visibleProblems['words']}
      value={form.values.words}
      maxLength={limits.ratingWordsMax}
      rows={3}
      onChange={({ target }) => form.put({ words: target.value })}
    />
    {form.refusal && <Refusal variant="line">{form.refusal}</Refusal>}
    <p className="flex flex-wrap gap-3">
      <Button onClick={send}>{action}</Button>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
    </p>
  </form>
)

type FormProps = { ratingId: string; onClose: () => void }

export function ReportRating({ ratingId, onClose }: FormProps) {
  const drafted = useDrafted(`private-rating-report-${ratingId}`, empty)
  const form = useContractForm(loadReportForm, drafted, { ratingId })
  const report = async () => {
    if (!(await form.submit(body => api.ratings.report({ body })))) return
    drafted.forget()
    sayGood('Thank you. A person at AutoX will look at it.')
    onClose()
  }
  return (
    <WordsForm
      label="Why are you reporting this rating?"
      hint="For example insults, private details or the wrong person. Only AutoX reads this. A low rating is not a reason."
      action="Send report"
      form={form}
      send={report}
      onClose={onClose}
    />
  )
}

function ReplyForm({ ratingId, onClose, onReplied }: FormProps & Pick<Props, 'onReplied'>) {
  const drafted = useDrafted(`rating-reply-${ratingId}`, empty)
  const form = useContractForm(loadReplyForm, drafted, { ratingId })
  const reply = async () => {
    const rating = await form.submit(body => api.ratings.reply({ body }), 'Your answer is published.')
    if (!rating) return
    drafted.forget()
    onClose()
    onReplied(rating)
  }
  return (
    <WordsForm
      label="Your answer"
      hint="It appears below the rating, for everyone. You can answer once."
      action="Publish answer"
      form={form}
      send={reply}
      onClose={onClose}
    />
  )
}

type Props = { rating: RatingView; mayReply: boolean; onReplied: (rating: RatingView) => void }

export function AnswerRating({ rating, mayReply, onReplied }: Props) {
  const [open, setOpen] = useState<'reply' | 'report'>()
  const close = () => setOpen(undefined)
  const props = { ratingId: rating.id, onClose: close }
  if (open === 'reply') return <ReplyForm {...props} onReplied={onReplied} />
  if (open === 'report') return <ReportRating {...props} />
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-sm font-semibold text-link">
      {mayReply && !rating.reply && (
        <button type="button" onClick={() => setOpen('reply')} className="py-1.5 underline">
          Answer
        </button>
      )}
      <button type="button" onClick={() => setOpen('report')} className="py-1.5 underline">
        Report
      </button>
    </p>
  )
}
