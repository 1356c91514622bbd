// The lasting facts of an order: the part and how many, the money and where it is, the other side and how to reach them.
import { Link } from 'react-router'
import { formatNaira, type Kobo, ZERO } from '#contract/money.ts'
import type { PartOrder } from '#contract/part-orders.ts'
import { Amount } from '../../ui/amount.tsx'
import { OtherSide } from '../../ui/other-side.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { gradeShort, partAddress, piecesWords } from '../../ui/part-words.ts'
import { piecesOf } from '../../ui/part-order-words.ts'
import { Picture } from '../../ui/picture.tsx'

const strip = 'grid grid-cols-[6rem_1fr] items-center gap-4 md:grid-cols-[9rem_1fr]'

export function PartStrip({ order: { part, quantity } }: { order: PartOrder }) {
  const inside = (
    <>
      <Picture
        picture={part.picture}
        alt={part.title}
        sizes="9rem"
        max={480}
        first
        className="aspect-4/3 rounded-plate"
      />
      <span>
        <span className="block font-semibold group-hover:underline">{part.title}</span>
        <span className="figures block text-sm text-soft">
          {piecesWords(quantity)} · {gradeShort(part.grade)}
        </span>
        <span className="block text-sm text-soft">{part.fits}</span>
      </span>
    </>
  )
  // Only what is on offer has a page that everybody may see.
  return part.state === 'listed' ? (
    <Link to={partAddress(part.id)} className={`group ${strip}`}>
      {inside}
    </Link>
  ) : (
    <div className={strip}>{inside}</div>
  )
}

const amount = (words: string, kobo: Kobo): Fact => [words, <Amount key={words} kobo={kobo} />]

const priceFacts = ({ quantity, priceKobo, deliveryKobo, totalKobo }: PartOrder): Fact[] => [
  [
    piecesWords(quantity),
    quantity === 1 ? formatNaira(priceKobo) : `${quantity} × ${formatNaira(priceKobo)}`,
  ],
  ...(deliveryKobo > ZERO ? [amount('Delivery', deliveryKobo)] : []),
  amount('In all', totalKobo),
]

const settledFacts = (
  { role }: PartOrder,
  { toSellerKobo, toBuyerKobo, commissionKobo }: NonNullable<PartOrder['settlement']>,
): Fact[] => [
  ...(toBuyerKobo > ZERO
    ? [amount(role === 'buyer' ? 'Back in your wallet' : 'Back to the buyer', toBuyerKobo)]
    : []),
  ...(toSellerKobo > ZERO
    ? [amount(role === 'buyer' ? 'Paid to the seller' : 'Paid into your wallet', toSellerKobo)]
    : []),
  ...(commissionKobo > ZERO ? [amount('AutoX’s commission', commissionKobo)] : []),
]

const waitingFacts = ({ role, commissionKobo, sellerReceivesKobo }: PartOrder): Fact[] =>
  role === 'buyer'
    ? [['Fee for you', 'None']]
    : [amount('AutoX’s commission', commissionKobo), amount('You receive', sellerReceivesKobo)]

const whereWords = ({ settlement, state }: PartOrder): string => {
  if (settlement) return 'Settled. Escrow is empty.'
  return state === 'disputed'
    ? 'Frozen in escrow until AutoX has settled the dispute.'
    : 'In escrow with AutoX: neither side can touch it.'
}

export function OrderMoney({ order }: { order: PartOrder }) {
  const { settlement } = order
  const rest = settlement ? settledFacts(order, settlement) : waitingFacts(order)
  return (
    <Panel title="The money">
      <Facts facts={[...priceFacts(order), ...rest]} />
      <p className="mt-3 text-sm text-soft">{whereWords(order)}</p>
      {order.receiptId && (
        <Link
          to={`/account/receipts/${order.receiptId}`}
          className="inline-block py-2 text-sm font-semibold text-link underline"
        >
          Your receipt
        </Link>
      )}
    </Panel>
  )
}

export const OrderSide = ({ order }: { order: PartOrder }) => {
  const { role, counterparty, part, quantity, deliveryAddress } = order
  return (
    <OtherSide
      title={role === 'buyer' ? 'The seller' : 'The buyer'}
      person={counterparty}
      subject={piecesOf(part.title, quantity)}
    >
      {deliveryAddress ? (
        <>
          <span className="text-soft">{role === 'seller' ? 'Send it to: ' : 'It is sent to: '}</span>
          <span className="font-semibold">{deliveryAddress}</span>
        </>
      ) : (
        <span className="text-soft">
          It is collected in <span className="font-semibold text-ink">{part.location}</span>.
        </span>
      )}
    </OtherSide>
  )
}
