// Rating a completed dealing: a form for each thing one may rate, what stays hidden until when, and afterwards both sides.
import { useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { DealingRatings as Dealing, RatingShown } from '#contract/ratings/ratings.ts'
import { api } from '../client/api.ts'
import { Panel } from '../ui/panel.tsx'
import { RatingItem } from '../features/ratings/rating-list.tsx'
import { givenOf, ratingStatusWords } from '../features/ratings/rating-status.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { AnswerRating } from '../features/ratings/answer-rating.tsx'
import { RateForm } from '../features/ratings/rate-form.tsx'

type FormsProps = { dealing: Dealing; onSaved: (dealing: Dealing) => void; onStale: () => unknown }

function Given({ dealing, rating, onSaved, onStale }: FormsProps & { rating: RatingShown }) {
  const [changing, setChanging] = useState(false)
  const { about } = rating
  if (changing)
    return (
      <RateForm
        dealing={dealing}
        about={about}
        before={rating}
        onStale={onStale}
        onCancel={() => setChanging(false)}
        onSaved={saved => {
          setChanging(false)
          onSaved(saved)
        }}
      />
    )
  return (
    <ul>
      <RatingItem rating={rating} answeredBy={dealing.counterpartyName}>
        {dealing.mayRate.includes(about) && (
          <button
            type="button"
            onClick={() => setChanging(true)}
            className="mt-2 py-1.5 text-sm font-semibold text-link underline"
          >
            Change it
          </button>
        )}
      </RatingItem>
    </ul>
  )
}

function Mine({ dealing, onSaved, onStale }: FormsProps) {
  const open = dealing.mayRate.filter(about => !givenOf(dealing, about))
  return (
    <div className="mt-4 grid gap-6">
      {dealing.mine.map(rating => (
        <Given key={rating.id} dealing={dealing} rating={rating} onSaved={onSaved} onStale={onStale} />
      ))}
      {open.map(about => (
        <RateForm key={about} dealing={dealing} about={about} onSaved={onSaved} onStale={onStale} />
      ))}
    </div>
  )
}

type TheirsProps = { dealing: Dealing; onReplied: (rating: RatingShown) => void }

const Theirs = ({ dealing, onReplied }: TheirsProps) => (
  <>
    <h3 className="mt-6 font-semibold">What {dealing.counterpartyName} said</h3>
    <ul>
      {dealing.theirs.map(rating => (
        <RatingItem key={rating.id} rating={rating} answeredBy="You">
          <AnswerRating rating={rating} mayReply onReplied={onReplied} />
        </RatingItem>
      ))}
    </ul>
  </>
)

type Props = Pick<Dealing, 'kind' | 'id'>

const ask = async (Kind: Dealing['kind'], Id: string): Promise<{ dealing?: Dealing; error?: CallError }> => {
  const { data, error } = await api.ratings.ofDealing({ query: { Kind, Id } })
  return data ? { dealing: data } : { error }
}

// A notice leads here; the page around is younger than its address.
const comeIfAsked = (box: HTMLElement | null) => {
  if (window.location.hash === '#rating') box?.scrollIntoView()
}

/** Nothing before the dealing is completed. Give it a `key` where the dealing of a page changes. */
export function DealRatings({ kind, id }: Props) {
  const [{ dealing, error }, setShown] = useState<{ dealing?: Dealing; error?: CallError }>({})
  const again = async () => setShown(await ask(kind, id))
  useEffect(() => {
    let gone = false
    const read = async () => {
      const answer = await ask(kind, id)
      if (!gone) setShown(answer)
    }
    void read()
    return () => {
      gone = true
    }
  }, [kind, id])
  if (error?.status === 404) return null
  const replied = (rating: RatingShown) =>
    dealing &&
    setShown({
      dealing: { ...dealing, theirs: dealing.theirs.map(each => (each.id === rating.id ? rating : each)) },
    })
  return (
    <div id="rating" ref={comeIfAsked}>
      <Panel title={dealing?.visible ? 'Ratings' : 'Rate it'}>
        {error && <ErrorState error={error} retry={again} />}
        {!error && !dealing && <Skeleton className="h-24" />}
        {dealing && (
          <>
            <p role="status" className="max-w-lg text-soft">
              {ratingStatusWords(dealing)}
            </p>
            <Mine dealing={dealing} onSaved={saved => setShown({ dealing: saved })} onStale={again} />
            {dealing.theirs.length > 0 && <Theirs dealing={dealing} onReplied={replied} />}
          </>
        )}
      </Panel>
    </div>
  )
}
