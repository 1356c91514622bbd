// Quotes side by side; expired ones can be renewed with one tap.
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { api, newKey } from '../../client/api.ts'
import { insuredWords, daysWords, plateWords, texts } from '../words.ts'
import { OfferCards } from '../offer-card.tsx'
import { CommissionLine, TariffSource } from '../premium-lines.tsx'
import { useSend } from '../../forms/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { formatDue } from '../../ui/date.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { addressOf } from './vehicle-of.ts'
import { askAgain, namedOf } from './cover-draft.ts'

const coverAddress = (quote: Quote): string =>
  `?${new URLSearchParams(quote.agreementId ? { AgreementId: quote.agreementId } : addressOf(namedOf(quote)))}`

/** The same once more, where it was asked for. */
const askOnceMore = (quote: Quote) => {
  const { agreementId, drivers, vehicle } = quote
  const { plate, vin } = vehicle
  return agreementId
    ? api.agreements.coverQuotes({ body: { agreementId, drivers, plate, vin } })
    : api.insurance.quotes({ body: askAgain(quote, lagosDayOf(new Date())) })
}

function useAskAgain(quote: Quote) {
  const navigate = useNavigate()
  const { problems, refusal, send } = useSend()
  const again = async () => {
    const next = await send(askOnceMore(quote), 'Today’s quotes are ready.')
    if (next) await navigate({ search: `?${new URLSearchParams({ Quote: next.id })}` }, { replace: true })
  }
  return { again, why: refusal ?? Object.values(problems)[0] }
}

/** One tap asks the same again. */
function NoLonger({ quote, title }: { quote: Quote; title: string }) {
  const { again, why } = useAskAgain(quote)
  return (
    <Notice tone="warn" title={title}>
      <p>{texts.quotesOver}</p>
      <Button onClick={again} className="mt-3">
        Get new quotes
      </Button>
      {why && (
        <Refusal variant="line" className="mt-2">
          {why}
        </Refusal>
      )}
    </Notice>
  )
}

const QuoteSubject = ({ quote }: { quote: Quote }) => (
  <div className="rounded-plate bg-sunk p-4">
    <p className="font-semibold wrap-anywhere">{`${quote.vehicle.title}, ${plateWords(quote.vehicle)}`}</p>
    <p className="text-sm">{insuredWords(quote.cover, quote.vehicleClass)}</p>
    <p className="figures text-sm">{daysWords({ ...quote, awaitsDelivery: quote.agreementId !== null })}</p>
    {quote.agreementId && <p className="mt-2 text-sm">{texts.coverFromDelivery}</p>}
    <Link
      to={{ search: coverAddress(quote) }}
      className="inline-block py-2 text-sm font-semibold text-link underline"
    >
      {quote.agreementId ? 'Change drivers' : 'Change cover'}
    </Link>
  </div>
)

const isOver = ({ name }: CallError) => name === 'QUOTE_OVER' || name === 'LICENCE_ENDED'

export function QuotesStep({ quote }: { quote: Quote }) {
  // Each choice has its key, so that pressing it again is the same choice.
  const [keys] = useState(() => new Map(quote.offers.map(({ id }) => [id, newKey()])))
  const [now] = useState(() => new Date().toISOString())
  const [error, setError] = useState<CallError>()
  const navigate = useNavigate()
  const choose = async (offerId: string) => {
    const { data, error: refused } = await api.policies.choose({
      key: keys.get(offerId)!,
      body: { quoteId: quote.id, offerId },
    })
    setError(refused)
    if (data) await navigate(`/bookings/insurance/${data.id}`)
  }
  const over = quote.validUntil <= now
  if (over || (error && isOver(error)))
    return (
      <div className="grid grid-cols-1 gap-6">
        <NoLonger quote={quote} title={error ? messageOf(error) : 'These quotes have expired'} />
        <QuoteSubject quote={quote} />
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <QuoteSubject quote={quote} />
      {error && <Refusal title={messageOf(error)} />}
      {quote.offers.length === 0 && (
        <EmptyState title="No quotes available now">Change the cover, or try again later.</EmptyState>
      )}
      <OfferCards offers={quote.offers} choose={({ id }) => choose(id)} />
      <div className="grid gap-1">
        <p className="figures text-sm">{`These quotes are valid until ${formatDue(quote.validUntil)}.`}</p>
        {quote.offers[0] && <TariffSource tariff={quote.offers[0].tariff} />}
        {quote.offers[0] && <CommissionLine at={quote.quotedAt} />}
      </div>
    </div>
  )
}
