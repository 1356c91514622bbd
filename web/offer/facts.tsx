import type { Offer } from '#contract/offer/shape.ts'
import { factsLine } from '../cars/words.ts'
import { Avatar } from '../dealers/avatar.tsx'
import { Amount } from '../ui/amount.tsx'
import { formatMoment } from '../ui/date.ts'
import { Facts, Panel } from '../ui/panel.tsx'
import { amount, SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { PriceAmongLike } from './price-question.tsx'

/** ₦11.2m, ₦11.8m, ₦11.5m: who named which and when, the last one largest. */
export const NamedPrices = ({ offer: { prices, role, counterparty } }: { offer: Offer }) => (
  <ol className="grid gap-3" aria-label="Prices so far">
    {prices.map(({ by, priceKobo, at }, place) => (
      <li
        key={at + by}
        className={`grid max-w-sm rounded-box border border-line px-4 py-2.5 ${by === role ? 'justify-self-end bg-sunk text-right' : 'bg-card'}`}
      >
        <span className="text-sm text-soft">{by === role ? 'You' : counterparty.name}</span>
        <Amount
          kobo={priceKobo}
          className={place === prices.length - 1 ? 'show text-xl' : 'font-semibold text-soft'}
        />
        <time dateTime={at} className="figures text-xs text-soft">
          {formatMoment(at)}
        </time>
      </li>
    ))}
  </ol>
)

export function OfferFacts({ offer }: { offer: Offer }) {
  const { car, role, counterparty, priceKobo, listedKobo, state, myTurn } = offer
  return (
    <>
      <SubjectStrip
        to={car.state === 'listed' ? `/marketplace/${car.id}` : undefined}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <Panel title="Price">
        <Facts
          facts={[
            amount('Latest offer', priceKobo),
            listedKobo === null ? ['Listed price', 'Not for sale now'] : amount('Listed price', listedKobo),
          ]}
        />
        <p className="mt-3 text-sm text-soft">An offer moves no money, and you are not obliged to buy.</p>
      </Panel>
      {/* For the side that answers the price; once it is accepted there is nothing to advise. */}
      {myTurn && state !== 'accepted' && <PriceAmongLike car={car} side={role} priceKobo={priceKobo} />}
      <Panel title={role === 'buyer' ? 'The seller' : 'The buyer'}>
        <div className="flex items-center gap-3">
          <Avatar name={counterparty.name} />
          <p>
            <span className="block font-semibold">{counterparty.name}</span>
            <span className="block text-sm text-soft">{counterparty.location}</span>
          </p>
        </div>
        <p className="mt-4 text-sm text-soft">Never pay outside AutoX: only escrow protects you.</p>
      </Panel>
    </>
  )
}
