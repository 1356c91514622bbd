// Offer of one insurer: full premium, cover, licence and claims record.
import { formatNaira } from '#contract/core/money.ts'
import type { Quote } from '#contract/insurance/quote-shape.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { InsurerLines } from '../insurer-lines.tsx'
import { PremiumLines } from '../premium-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'

type Props = { offer: Quote['offers'][number]; isLowest: boolean; choose: () => unknown }

export const OfferCard = ({ offer, isLowest, choose }: Props) => {
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
            amount('Property of others, at most', propertyKobo),
            ...(excessKobo === null ? [] : [amount('You bear of each own damage', excessKobo)]),
          ]}
        />
      </div>
      <Button onClick={choose} className="mt-auto">
        {`Choose ${insurer.name}`}
      </Button>
    </li>
  )
}
