// Rating form: stars and a few words, editable by resending.
import { type FormEvent, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import type { DealRatings, RatingView } from '#contract/ratings/ratings.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { announce } from '../ui/announce.ts'
import { Refusal } from '../ui/refusal.tsx'
import { useFieldId } from '../ui/forms/use-field-id.ts'
import { GroupProblem } from '../ui/forms/group-fault.tsx'

const meanings = ['Very poor', 'Poor', 'All right', 'Good', 'Very good'] as const

type StarFieldProps = {
  legend: string
  /** 0 before one is chosen. */
  stars: number
  onChange: (stars: number) => void
  error?: string | undefined
}

function StarField({ legend, stars, onChange, error }: StarFieldProps) {
  const id = useFieldId()
  return (
    <fieldset aria-describedby={error && `${id}e`}>
      <legend className="font-semibold">{legend}</legend>
      <div className="-ml-2 flex items-center">
        {meanings.map((meaning, at) => (
          <label
            key={meaning}
            className="relative grid size-11 place-items-center rounded-plate has-focus-visible:outline-3 has-focus-visible:outline-offset-[-2px] has-focus-visible:outline-amber"
          >
            <input
              type="radio"
              name={id}
              value={at + 1}
              checked={stars === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden className={`text-3xl leading-none ${at < stars ? 'text-brand' : 'text-edge'}`}>
              {at < stars ? '★' : '☆'}
            </span>
            <span className="sr-only">{`${at + 1} of 5: ${meaning}`}</span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-soft">
          {meanings[stars - 1]}
        </span>
      </div>
      <GroupProblem id={`${id}e`} of="Stars">
        {error}
      </GroupProblem>
    </fieldset>
  )
}

type About = RatingView['about']

const hints: Record<About, string> = {
  seller: 'Was the car or part as described? Were the documents in time? Could you reach them?',
  buyer: 'Did they answer, arrive on time and confirm in time?',
  car: 'How’s the car: engine, body, documents?',
  part: 'Does it fit, and is it as described?',
  workshop: 'Was the work good, on time and at the agreed price?',
}

const nameOf = (about: About, { counterpartyName, subject }: DealRatings) =>
  about === 'car' || about === 'part' ? `the ${subject}` : counterpartyName

type Props = {
  deal: DealRatings
  about: About
  before?: RatingView | undefined
  onSaved: (deal: DealRatings) => void
  /** The deal moved on meanwhile: it has to be read again. */
  onStale: () => unknown
  onCancel?: () => void
}

export function RateForm({ deal, about, before, onSaved, onStale, onCancel }: Props) {
  const [stars, setStars] = useState(before?.stars ?? 0)
  const [words, setWords] = useState(before?.words ?? '')
  const [wrong, setWrong] = useState<{ stars?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (stars === 0) return setWrong({ stars: 'Choose one to five stars.' })
    setBusy(true)
    const { data, error } = await api.ratings.addOrUpdate({
      body: { dealKind: deal.kind, dealId: deal.id, about, stars, words: words.trim() },
    })
    setBusy(false)
    if (data) {
      announce(before ? 'Rating updated.' : 'Thank you for your rating.')
      return onSaved(data)
    }
    setWrong({ all: messageOf(error) })
    if (error.status === 409) await onStale()
  }
  return (
    <form onSubmit={event => void send(event)} noValidate className="grid gap-3">
      <StarField
        legend={`How was ${nameOf(about, deal)}?`}
        stars={stars}
        error={wrong.stars}
        onChange={chosen => {
          setStars(chosen)
          setWrong({})
        }}
      />
      <TextArea
        label="Details"
        optional
        hint={hints[about]}
        value={words}
        maxLength={limits.ratingWordsMax}
        count={{ typed: words.length, max: limits.ratingWordsMax }}
        rows={3}
        onChange={event => setWords(event.target.value)}
      />
      {wrong.all && <Refusal variant="line">{wrong.all}</Refusal>}
      <ProblemSummary />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" pending={busy}>
          {before ? 'Update rating' : 'Send rating'}
        </Button>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </p>
    </form>
  )
}
