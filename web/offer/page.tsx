import { offer } from '#contract/offer/process.ts'
import type { Offer } from '#contract/offer/shape.ts'
import { offerStory } from '#contract/offer/story.ts'
import { offerWords } from '#contract/offer/words.ts'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { api } from '../client/api.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { type Filled, pageKind, takeBy } from '../deal-engine/kind.ts'
import { DealPage } from '../deal-engine/page.tsx'
import { payAddress } from '../deal-engine/pay-address.ts'
import { NamedPrices, OfferFacts } from './facts.tsx'
import { PriceQuestion } from './price-question.tsx'
import type { Route } from './+types/page'

const priceIn = ({ priceKobo }: Filled) => priceKobo as Kobo | undefined

const hintOf = ({ role, priceKobo, listedKobo, prices }: Offer): string => {
  const [from, to] = role === 'seller' ? [priceKobo, listedKobo] : [prices[0]!.priceKobo, priceKobo]
  return `Between ${formatNaira(from)} and ${to === null ? 'your listed price' : formatNaira(to)}.`
}

/** With the price agreed, the way to pay it. */
const WayOn = ({ deal: { role, state, car, priceKobo } }: { deal: Offer }) => {
  if (role !== 'buyer' || state !== 'accepted') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <LinkButton to={payAddress({ ...car, priceKobo })}>{`Pay ${formatNaira(priceKobo)}`}</LinkButton>
      <LinkButton to={`/bookings/reservations/new/${car.id}`} variant="line">
        Reserve it first
      </LinkButton>
    </div>
  )
}

const kind = pageKind<Offer>({
  deal: offer,
  words: offerWords,
  story: offerStory,
  path: '/bookings/offers',
  load: id => api.offers.byId({ query: { Id: id } }),
  take: takeBy(api.offers, 'offerId'),
  titleOf: ({ car }) => car.title,
  listing: ({ car }) => ({ about: 'car', id: car.id }),
  asks: {
    counter: {
      first: () => ({ priceKobo: undefined }),
      problems: (filled): Record<string, string> =>
        priceIn(filled) ? {} : { priceKobo: 'Enter your price' },
      draw: (deal, filled, onFilled, problems) => (
        <PriceQuestion
          side={deal.role}
          car={deal.car}
          label="Your price (₦)"
          hint={hintOf(deal)}
          priceKobo={priceIn(filled)}
          onPrice={priceKobo => onFilled({ priceKobo })}
          error={problems['priceKobo']}
        />
      ),
    },
  },
  form: deal => (
    <div className="mt-5">
      <NamedPrices offer={deal} />
      <WayOn deal={deal} />
    </div>
  ),
  facts: deal => <OfferFacts offer={deal} />,
})

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: kind.load(params.id),
  now: new Date(),
})

export default function OneOffer({ loaderData: { request, now }, params }: Route.ComponentProps) {
  return <DealPage id={params.id} kind={kind} request={request} now={now} />
}
