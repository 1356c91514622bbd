// What the pieces of a part cost: the pieces, their delivery, and all together.
import { type Kobo, formatNaira, ZERO } from '#contract/core/money.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { partTotalKobo } from '#contract/spare-parts/part-total.ts'
import { Amount } from '../../ui/amount.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { piecesWords } from '../words.ts'
import type { Delivery } from '../../checkout/pay/delivery.tsx'

type Props = { part: Part; quantity: number; delivery: Delivery; totalKobo: Kobo }

export const PartTotal = ({ part, quantity, delivery, totalKobo }: Props) => {
  const facts: Fact[] = [
    [
      `${piecesWords(quantity)} × ${formatNaira(part.priceKobo)}`,
      <Amount key="pieces" kobo={partTotalKobo(part, quantity, false) ?? ZERO} />,
    ],
    [
      'Delivery',
      !delivery.isDelivery ? (
        'You collect'
      ) : part.deliveryKobo > ZERO ? (
        <Amount key="delivery" kobo={part.deliveryKobo} />
      ) : (
        'Free'
      ),
    ],
    ['Total', <Amount key="total" kobo={totalKobo} className="text-lg" />],
  ]
  return (
    <Panel title="What it costs">
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
    </Panel>
  )
}
