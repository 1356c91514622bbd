// One insurer's offer beside others: premium line by line, limits and the button.
import type { InsurerChange } from '#contract/insurance/policy/shape.ts'
import { formatNaira } from '#contract/core/money.ts'
import { amount } from '../deal-engine/deal-facts.tsx'
import { Button } from '../ui/button.tsx'
import { Facts } from '../ui/panel.tsx'
import { Pill } from '../ui/pill.tsx'
import { InsurerLines } from './insurer-lines.tsx'
import { PremiumLines } from './premium-lines.tsx'

type Offer = InsurerChange['offers'][number]
type Props = { offer: Offer; isLowest: boolean; choose: () => unknown }

const OfferCard = ({ offer, isLowest, choose }: Props) => {
  const { insurer, premiumKobo, propertyKobo, excessKobo } = offer
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-card p-4 md:p-5">
      <div>
        {isLowest && <Pill tone="good">Lowest premium</Pill>}
        <p className="show figures text-2xl">{formatNaira(premiumKobo)}</p>
      </div>
      <div>
        <InsurerLines insurer={insurer} />
      </div>
      <div className="border-t border-line">
        <PremiumLines of={offer} />
      </div>
      <div className="border-t border-line">
        <Facts
          facts={[
            amount('Damage to others’ property, up to', propertyKobo),
            ...(excessKobo === null ? [] : [amount('Your excess per claim', excessKobo)]),
          ]}
        />
      </div>
      <Button onClick={choose} className="mt-auto">
        {`Choose ${insurer.name}`}
      </Button>
    </li>
  )
}

/** The lowest premium first. */
export const OfferCards = <O extends Offer>({
  offers,
  choose,
}: {
  offers: readonly O[]
  choose: (offer: O) => unknown
}) => (
  <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 xl:grid-cols-3">
    {offers.map((offer, place) => (
      <OfferCard
        key={offer.insurer.id}
        offer={offer}
        isLowest={place === 0 && offers.length > 1}
        choose={() => choose(offer)}
      />
    ))}
  </ul>
)
