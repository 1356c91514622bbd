// Answers a rating about oneself once, or reports any rating.
import { type FormEvent, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import { limits } from '#contract/core/limits.ts'
import type { RatingView } from '#contract/ratings/ratings.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { sayGood } from '../ui/toast.ts'

type WordsProps = {
  label: string
  hint: string
  action: string
  wordsMin: number
  send: (words: string) => Promise<CallError | undefined>
  onClose: () => void
}

/** A few words and a button: for an answer and for a report alike. */
function WordsForm({ label, hint, action, wordsMin, send, onClose }: WordsProps) {
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim().length < wordsMin) return setWrong('A few words are needed.')
    setBusy(true)
    const error = await send(words.trim())
    setBusy(false)
    if (error) setWrong(messageOf(error))
  }
  return (
    <form onSubmit={event => void submit(event)} noValidate className="mt-3 grid gap-3">
      <TextArea
        label={label}
        hint={hint}
        error={wrong}
        value={words}
        maxLength={limits.ratingWordsMax}
        rows={3}
        onChange={event => {
          setWords(event.target.value)
          setWrong(undefined)
        }}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" pending={busy}>
          {action}
        </Button>
        <Button look="line" onClick={onClose}>
          Leave it
        </Button>
      </p>
    </form>
  )
}

export const reportRating = async (ratingId: string, words: string): Promise<CallError | undefined> => {
  const { error } = await api.ratings.report({ body: { ratingId, words } })
  if (!error) sayGood('Thank you. Somebody at AutoX looks at it.')
  return error
}

export const ReportWords = ({ send, onClose }: Pick<WordsProps, 'send' | 'onClose'>) => (
  <WordsForm
    label="What is wrong with this rating?"
    hint="Insults, private facts, a mix-up: only AutoX reads this. A low rating alone is no reason."
    action="Send the report"
    wordsMin={5}
    send={send}
    onClose={onClose}
  />
)

type Props = { rating: RatingView; mayReply: boolean; onReplied: (rating: RatingView) => void }

export function AnswerRating({ rating, mayReply, onReplied }: Props) {
  const [open, setOpen] = useState<'reply' | 'report'>()
  const close = () => setOpen(undefined)
  const reply = async (words: string) => {
    const { data, error } = await api.ratings.reply({ body: { ratingId: rating.id, words } })
    if (data) {
      close()
      onReplied(data)
    }
    return error
  }
  const report = async (words: string) => {
    const error = await reportRating(rating.id, words)
    if (!error) close()
    return error
  }
  if (open === 'reply')
    return (
      <WordsForm
        label="Your answer"
        hint="Everybody reads it below the rating. You can answer once."
        action="Publish the answer"
        wordsMin={1}
        send={reply}
        onClose={close}
      />
    )
  if (open === 'report') return <ReportWords send={report} onClose={close} />
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 text-sm font-semibold text-link">
      {mayReply && !rating.reply && (
        <button type="button" onClick={() => setOpen('reply')} className="py-1.5 underline">
          Answer it
        </button>
      )}
      <button type="button" onClick={() => setOpen('report')} className="py-1.5 underline">
        Report it
      </button>
    </p>
  )
}
