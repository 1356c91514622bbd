// Chooses a new insurer for a suspended policy from valid offers.
import { useEffect, useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import type { Policy } from '#contract/insurance/policy/shape.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { api } from '../../client/api.ts'
import { insureAgainAddress } from '../insure-card.tsx'
import { licenceWords } from '../words.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'

type QuoteResult = { quote?: Quote; problem?: string }

/** The newest valid quote of other insurers for the vehicle. */
async function renewedQuote({ vehicle, insurer, cover }: Policy): Promise<QuoteResult> {
  const { data, error } = await api.insurance.myQuotes({ query: { PageSize: 20 } })
  if (error) return { problem: messageOf(error) }
  const isSame = (candidate: Policy['vehicle']) =>
    vehicle.vin ? candidate.vin === vehicle.vin : candidate.plate === vehicle.plate
  const card = data.find(each => isSame(each.vehicle) && each.cover === cover)
  if (!card) return {}
  const { data: quote, error: gone } = await api.insurance.quoteById({ query: { Id: card.id } })
  if (gone) return { problem: messageOf(gone) }
  const offers = quote.offers.filter(offer => offer.insurer.id !== insurer.id)
  return offers.length > 0 ? { quote: { ...quote, offers } } : {}
}

type Props = {
  policy: Policy
  chosen: string
  choose: (chosen: { quoteId: string; offerId: string }) => void
  error: string | undefined
}

export function MoveChoice({ policy, chosen, choose, error }: Props) {
  const [quoteState, setQuoteState] = useState<QuoteResult>()
  useEffect(() => {
    let left = false
    const look = async () => {
      const now = await renewedQuote(policy)
      if (!left) setQuoteState(now)
    }
    void look()
    return () => void (left = true)
  }, [policy])
  if (!quoteState) return <Skeleton className="h-24" />
  const { quote, problem } = quoteState
  if (problem) return <Notice tone="bad">{problem}</Notice>
  if (!quote)
    return (
      <div className="grid justify-items-start gap-3">
        <p>Get quotes from other insurers first, then choose one here.</p>
        <LinkButton variant="line" to={insureAgainAddress(policy.vehicle)}>
          Get quotes
        </LinkButton>
        <GroupProblem of="Insurer">{error}</GroupProblem>
      </div>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">New insurer</legend>
      {quote.offers.map(({ id, insurer, premiumKobo }) => (
        <RadioCard
          key={id}
          name="offer"
          checked={chosen === id}
          onChange={() => choose({ quoteId: quote.id, offerId: id })}
          label={`${insurer.name}: ${formatNaira(premiumKobo)}`}
          words={licenceWords(insurer)}
        />
      ))}
      <GroupProblem of="Insurer">{error}</GroupProblem>
    </fieldset>
  )
}
