import { ForDealer } from '../../staff/for-dealer.tsx'
import { Link } from 'react-router'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { PartOrder } from '#contract/spare-parts/order/shape.ts'
import { amount, DealMoney, SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { OtherSide } from '../../deal-engine/counterparty.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { gradeShort, partAddress, piecesWords } from '../words.ts'
import { piecesOf } from '#contract/spare-parts/order/words.ts'

const priceFacts = ({ quantity, priceKobo, deliveryKobo, totalKobo }: PartOrder): Fact[] => [
  [
    piecesWords(quantity),
    quantity === 1 ? formatNaira(priceKobo) : `${quantity} × ${formatNaira(priceKobo)}`,
  ],
  ...(deliveryKobo > ZERO ? [amount('Delivery', deliveryKobo)] : []),
  amount('Total', totalKobo),
]

/** How a returned part travels. */
const ReturnFacts = ({ waybill }: PartOrder) =>
  waybill && (
    <Panel title="Return">
      <Facts facts={[['Waybill', waybill]]} />
    </Panel>
  )

const OrderSide = ({ order }: { order: PartOrder }) => {
  const { role, counterparty, part, quantity, deliveryAddress } = order
  return (
    <OtherSide
      title={role === 'buyer' ? 'The seller' : 'The buyer'}
      person={counterparty}
      subject={piecesOf(part.title, quantity)}
    >
      {deliveryAddress ? (
        <>
          <span className="text-soft">{role === 'seller' ? 'Send it to: ' : 'Delivered to: '}</span>
          <span className="font-semibold">{deliveryAddress}</span>
        </>
      ) : (
        <span className="text-soft">
          Pick-up in <span className="font-semibold text-ink">{part.location}</span>.
        </span>
      )}
    </OtherSide>
  )
}

export const OrderFacts = ({ order }: { order: PartOrder }) => (
  <>
    <SubjectStrip
      // Only a part on offer has a public page.
      to={order.part.state === 'listed' ? partAddress(order.part.id) : undefined}
      picture={order.part.picture}
      title={order.part.title}
      facts={`${piecesWords(order.quantity)} · ${gradeShort(order.part.grade)}`}
      words={order.part.fits}
    />
    <DealMoney deal={order} price={priceFacts(order)}>
      {order.receiptId && (
        <ForDealer>
          <Link
            to={`/account/receipts/${order.receiptId}`}
            className="inline-block py-2 text-sm font-semibold text-link underline"
          >
            Your receipt
          </Link>
        </ForDealer>
      )}
    </DealMoney>
    <ReturnFacts {...order} />
    <OrderSide order={order} />
  </>
)
