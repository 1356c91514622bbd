// Ratings of a completed deal: forms, hidden period and both results.
import { useEffect, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { DealRatings as RatedDeal, RatingView } from '#contract/ratings/ratings.ts'
import { api } from '../client/api.ts'
import { Panel } from '../ui/panel.tsx'
import { RatingItem } from '../ratings/rating-list.tsx'
import { ownRatingOf, ratingStatusWords } from '../ratings/rating-status.ts'
import { ErrorState, Skeleton } from '../ui/states.tsx'
import { AnswerRating } from '../ratings/answer-rating.tsx'
import { RateForm } from '../ratings/rate-form.tsx'

type FormsProps = { deal: RatedDeal; onSaved: (deal: RatedDeal) => void; onStale: () => unknown }

function OwnRating({ deal, rating, onSaved, onStale }: FormsProps & { rating: RatingView }) {
  const [changing, setChanging] = useState(false)
  const { about } = rating
  if (changing)
    return (
      <RateForm
        deal={deal}
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
      <RatingItem rating={rating} answeredBy={deal.counterpartyName}>
        {deal.mayRate.includes(about) && (
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

function Mine({ deal, onSaved, onStale }: FormsProps) {
  const open = deal.mayRate.filter(about => !ownRatingOf(deal, about))
  return (
    <div className="mt-4 grid gap-6">
      {deal.mine.map(rating => (
        <OwnRating key={rating.id} deal={deal} rating={rating} onSaved={onSaved} onStale={onStale} />
      ))}
      {open.map(about => (
        <RateForm key={about} deal={deal} about={about} onSaved={onSaved} onStale={onStale} />
      ))}
    </div>
  )
}

type TheirsProps = { deal: RatedDeal; onReplied: (rating: RatingView) => void }

const Theirs = ({ deal, onReplied }: TheirsProps) => (
  <>
    <h3 className="mt-6 font-semibold">{`What ${deal.counterpartyName} said`}</h3>
    <ul>
      {deal.counterpartyRatings.map(rating => (
        <RatingItem key={rating.id} rating={rating} answeredBy="You">
          <AnswerRating rating={rating} mayReply onReplied={onReplied} />
        </RatingItem>
      ))}
    </ul>
  </>
)

type Props = Pick<RatedDeal, 'kind' | 'id'>

const ask = async (Kind: RatedDeal['kind'], Id: string): Promise<{ deal?: RatedDeal; error?: CallError }> => {
  const { data, error } = await api.ratings.ofDeal({ query: { Kind, Id } })
  return data ? { deal: data } : { error }
}

// A notice leads here; the page around is younger than its address.
const comeIfAsked = (box: HTMLElement | null) => {
  if (window.location.hash === '#rating') box?.scrollIntoView()
}

/** Nothing before the deal is completed. Give it a `key` where the deal of a page changes. */
export function DealRatings({ kind, id }: Props) {
  const [{ deal, error }, setShown] = useState<{ deal?: RatedDeal; error?: CallError }>({})
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
  const replied = (rating: RatingView) =>
    deal &&
    setShown({
      deal: {
        ...deal,
        counterpartyRatings: deal.counterpartyRatings.map(each => (each.id === rating.id ? rating : each)),
      },
    })
  return (
    <div id="rating" ref={comeIfAsked}>
      <Panel title={deal?.visible ? 'Ratings' : 'Rate it'}>
        {error && <ErrorState error={error} retry={again} />}
        {!error && !deal && <Skeleton className="h-24" />}
        {deal && (
          <>
            <p role="status" className="max-w-lg text-soft">
              {ratingStatusWords(deal)}
            </p>
            <Mine deal={deal} onSaved={saved => setShown({ deal: saved })} onStale={again} />
            {deal.counterpartyRatings.length > 0 && <Theirs deal={deal} onReplied={replied} />}
          </>
        )}
      </Panel>
    </div>
  )
}
