// Part payment form: quantity, delivery, total and PIN.
import { useState } from 'react'
import { useNavigate, useSearchParams, Link } from 'react-router'
import { formatNaira, ZERO, type Kobo } from '#contract/core/money.ts'
import type { Input } from '#contract/core/call.ts'
import type { PartOrderCard, partOrders } from '#contract/spare-parts/order/shape.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { partTotalKobo } from '#contract/spare-parts/part-total.ts'
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { partOrder, type PartOrderState } from '#contract/spare-parts/order/process.ts'
import { api } from '../../client/api.ts'
import { useOnReturn } from '../../client/use-on-return.ts'
import { readUnanswered } from '../../session/unanswered.ts'
import { OutsideCheckout, useInCheckout } from '../../app/in-checkout.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { announce } from '../../ui/announce.ts'
import { addressProblem, DeliveryChoice, useDelivery, type Delivery } from '../../checkout/pay/delivery.tsx'
import { OtherPrice } from '../../checkout/pay/paid-car.tsx'
import { PayButton } from '../../checkout/pay/pay-button.tsx'
import { PinDrawer } from '../../checkout/pay/pin-drawer.tsx'
import { Refused } from '../../checkout/pay/refused.tsx'
import { sourcesOf } from '../../checkout/pay/sources.ts'
import { paymentOf, useEscrow } from '../../checkout/pay/use-escrow.ts'
import { Unsure } from '../../checkout/pay/unsure.tsx'
import { VerifyFirst } from '../../checkout/pay/verify-first.tsx'
import { WalletSection } from '../../checkout/pay/wallet-section.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { piecesWords, gradeShort, partAddress } from '../words.ts'
import { Stops } from '../../checkout/pay/stops.tsx'
import { Price, Amount } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { Pieces } from './pieces.tsx'
import { maxQuantityOf, quantityIn } from './quantity.ts'

type TotalProps = { part: Part; quantity: number; delivery: Delivery; totalKobo: Kobo }

// What the pieces of a part cost: the pieces, their delivery, and all together.
const PartTotal = ({ part, quantity, delivery, totalKobo }: TotalProps) => {
  const facts: Fact[] = [
    [
      `${piecesWords(quantity)} × ${formatNaira(part.priceKobo)}`,
      <Amount key="pieces" kobo={partTotalKobo(part, quantity, false) ?? ZERO} />,
    ],
    [
      'Delivery',
      !delivery.isDelivery ? (
        'Pick-up'
      ) : part.deliveryKobo > ZERO ? (
        <Amount key="delivery" kobo={part.deliveryKobo} />
      ) : (
        'Free'
      ),
    ],
    ['Total', <Amount key="total" kobo={totalKobo} className="text-lg" />],
  ]
  return (
    <Panel title="Price">
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
    </Panel>
  )
}

const PaidPart = ({ part }: { part: Part }) => (
  <section className="grid grid-cols-[minmax(--spacing(10),--spacing(30))_minmax(min-content,1fr)] gap-x-4 md:grid-cols-[12rem_1fr] md:gap-x-6">
    <Picture
      picture={part.pictures[0] ?? null}
      alt={part.title}
      sizes="(min-width:48rem) 12rem, 7.5rem"
      max={480}
      first
      className="aspect-4/3 self-start rounded-box"
    />
    <div className="min-w-0">
      <h2 className="show text-lg md:text-xl">
        <Link to={partAddress(part.id)} className="hover:underline">
          {part.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-soft">{`${gradeShort(part.grade)} · ${part.fits}`}</p>
      <p className="text-sm text-soft">
        Sold by <span className="font-semibold text-ink">{part.seller.name}</span>
        <span>{` in ${part.location}`}</span>
      </p>
      <p className="mt-1">
        <Price kobo={part.priceKobo} fits={11} className="text-lg md:text-xl" />{' '}
        <span className="text-soft">each</span>
      </p>
    </div>
  </section>
)

const daysIn = (state: PartOrderState) => Math.round((hoursIn(partOrder, state) ?? 0) / 24)

const stopsOf = (totalKobo: Kobo, seller: string) =>
  [
    ['Now', `${formatNaira(totalKobo)} goes from your wallet into escrow. The items are reserved for you.`],
    [
      `Within ${daysIn('funded')} days`,
      `${seller} sends the part or gets it ready. If they don’t, you’re refunded in full automatically.`,
    ],
    ['When you have it', 'you give the seller a six-digit code. Until then they can’t be paid.'],
    [
      `Then you have ${daysIn('handed-over')} days`,
      'to try it. If it does not fit or is not as described, request a return. You’re refunded when the seller has it back.',
    ],
    [
      'After that',
      'the seller is paid, or sooner if you release the payment. If you open a dispute, the payment is frozen until AutoX decides.',
    ],
  ] as const

const WhatHappensToPart = (props: { totalKobo: Kobo; seller: string }) => (
  <Stops stops={stopsOf(props.totalKobo, props.seller)} />
)

const OrderedBefore = ({ order: { id, quantity, startedAt } }: { order: PartOrderCard }) => (
  <Notice tone="warn" title={`You already ordered ${piecesWords(quantity)}`}>
    <p>{`Paid into escrow on ${formatMoment(startedAt)}. Paying here places another order.`}</p>
    <Link to={`/bookings/parts/${id}`} className="inline-block py-2 font-semibold underline">
      See that order
    </Link>
  </Notice>
)

type Props = {
  part: Part
  underWay: PartOrderCard | undefined
  inAddress: string | undefined
  demonstration: boolean
  /** Loads the part again. */
  reload: () => Promise<void>
}

type Offer = Input<typeof partOrders.accessoryPayment>['body']

/** State and actions of the form; its layout is below. */
function usePartPayment({ part, reload }: Props) {
  const { wallet, refresh } = useOwnWallet()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const most = maxQuantityOf(part)
  const [earlierOffer] = useState(() => readUnanswered<Offer>(paymentOf('part', part.id)))
  const [pieces, setWanted] = useState(() => earlierOffer?.quantity ?? quantityIn(search.get('quantity')))
  // Pieces can be sold while the page is open.
  const quantity = Math.min(pieces, most)
  const { delivery, setDelivery, forget, deliveryAddress } = useDelivery(`pay-part-${part.id}`, earlierOffer)
  const [problem, setProblem] = useState<string>()
  // Pieces may have been paid for in another tab, or bought by others; the checkout reloads by itself.
  useOnReturn(useInCheckout() ? undefined : reload)
  const totalKobo = partTotalKobo(part, quantity, delivery.isDelivery) ?? ZERO
  const escrow = useEscrow<Offer>({
    bought: 'part',
    id: part.id,
    sendOffer: api.partOrders.accessoryPayment,
    totalKobo,
    onPaid: id => {
      forget()
      announce('Paid into escrow. The items are reserved for you.')
      void navigate(`/bookings/parts/${id}`, { replace: true })
    },
    reload,
    refresh,
  })
  const toPin = () => {
    const fault = addressProblem(delivery, 'part')
    setProblem(fault)
    if (fault === undefined) escrow.open()
    else escrow.close()
  }
  const send = (pin: string) =>
    escrow.send({ accessoryId: part.id, quantity, shownTotalKobo: totalKobo, deliveryAddress }, pin)
  const unsure = escrow.unsure !== undefined
  const tooMany = pieces > most ? pieces : undefined
  const chosen = {
    most,
    quantity,
    tooMany,
    setWanted,
    delivery,
    setDelivery,
    problem,
    deliveryAddress,
    totalKobo,
  }
  return {
    ...escrow,
    ...chosen,
    send,
    toPin,
    unsure,
    wallet,
    refresh,
    from: sourcesOf(totalKobo, wallet, undefined),
  }
}

type Paying = ReturnType<typeof usePartPayment>

const deliveryName = ({ deliveryKobo }: Part) =>
  deliveryKobo > ZERO ? `${formatNaira(deliveryKobo)} for the whole order.` : 'Free.'

const Choices = ({ part, paying }: { part: Part; paying: Paying }) => (
  // A retry with unknown outcome must send the same request.
  <fieldset disabled={paying.unsure} className="grid grid-cols-1 gap-6">
    <legend className="sr-only">Quantity and delivery</legend>
    <Pieces {...paying} stock={part.stock} onQuantity={paying.setWanted} />
    <DeliveryChoice
      delivery={paying.delivery}
      onDelivery={paying.setDelivery}
      title="Delivery or pick-up"
      collect={`From the seller in ${part.location}. Agree the day by phone.`}
      bring={['Deliver to me', deliveryName(part)]}
      problem={paying.problem && addressProblem(paying.delivery, 'part')}
    />
  </fieldset>
)

export function PartForm(props: Props) {
  const { part, underWay, inAddress, demonstration } = props
  const paying = usePartPayment(props)
  const { totalKobo, quantity, wallet, deliveryAddress } = paying
  const enough = paying.from.missingKobo === ZERO
  const verified = wallet.tier > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutsideCheckout>
        <PaidPart part={part} />
      </OutsideCheckout>
      <OtherPrice priceKobo={part.priceKobo} inAddress={inAddress} />
      {underWay && <OrderedBefore order={underWay} />}
      {paying.refusal && <Refused {...paying.refusal} />}
      {paying.unsure && <Unsure askAgain={paying.askAgain} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          {!verified && <VerifyFirst bought="part" />}
          <Choices part={part} paying={paying} />
          <PartTotal part={part} {...paying} />
          <WalletSection
            {...{
              wallet,
              demonstration,
              priceKobo: totalKobo,
              sources: paying.from,
              refresh: paying.refresh,
            }}
          />
        </div>
        <WhatHappensToPart totalKobo={totalKobo} seller={part.seller.name} />
        {enough && verified && (
          <PayButton totalKobo={totalKobo} unsure={paying.unsure} toPin={paying.toPin} />
        )}
      </div>
      {paying.asking && (
        <PinDrawer
          totalKobo={totalKobo}
          facts={[
            ['Paying into escrow for', quantity === 1 ? part.title : `${quantity} × ${part.title}`],
            ['Delivery to', deliveryAddress || 'You pick it up'],
          ]}
          words={`${part.seller.name} is paid only after you have the part and your days to try it are over.`}
          pay={paying.send}
          onClose={paying.close}
        />
      )}
    </div>
  )
}
