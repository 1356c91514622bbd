// The payment form: wallet, delivery, what happens next, and the way to the pin.
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { bookings } from '#contract/purchase/shape.ts'
import type { Input } from '#contract/core/call.ts'
import type { Car } from '#contract/cars/cars.ts'
import type { WalletMoney } from '#contract/checkout/funds.ts'
import type { MyTerms } from '#contract/reservation/shape.ts'
import { formatNaira, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { numbersForPurchase } from '#contract/kyc/purchase-terms.ts'
import { api } from '../../client/api.ts'
import { checkoutAddress } from '../checkout-address.ts'
import { readUnanswered } from '../../session/unanswered.ts'
import { OutsideCheckout, useInCheckout } from '../../app/in-checkout.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import type { Fact } from '../../ui/panel.tsx'
import { announce } from '../../ui/announce.ts'
import { addressProblem, DeliveryChoice, useDelivery } from './delivery.tsx'
import { OwnPrice } from './own-price.tsx'
import { OtherPrice, PaidCar } from './paid-car.tsx'
import { PayDirectly } from './pay-directly.tsx'
import { PayButton } from './pay-button.tsx'
import { PinDrawer } from './pin-drawer.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Refused } from './refused.tsx'
import { type Sources, sourcesOf } from './sources.ts'
import { paymentOf, useEscrow } from './use-escrow.ts'
import { Unsure } from './unsure.tsx'
import { VerifyFirst } from './verify-first.tsx'
import { WalletSection } from './wallet-section.tsx'
import { WhatHappens } from './what-happens.tsx'
import { texts } from '../words.ts'

type Props = {
  car: Car
  terms: MyTerms
  /** One’s savings for this car that can pay for it now. */
  plans: Plan[]
  priceKobo: Kobo
  inAddress: string | undefined
  demonstration: boolean
  /** Loads the car again. */
  reload: () => Promise<void>
}

type Offer = Input<typeof bookings.carPayment>['body']

/** The plan from the address if it can pay, otherwise the fullest; changeable. */
function useSources(
  plans: readonly Plan[],
  priceKobo: Kobo,
  wallet: WalletMoney,
  earlierOffer: Offer | undefined,
) {
  const [search] = useSearchParams()
  const [chosen, choose] = useState(earlierOffer && (earlierOffer.planId ?? ''))
  const fullest = plans.toSorted((a, b) => b.balanceKobo - a.balanceKobo)[0]
  const defaultPlan = plans.find(({ id }) => id === search.get('planId')) ?? fullest
  const plan = chosen === undefined ? defaultPlan : plans.find(({ id }) => id === chosen)
  return { ...sourcesOf(priceKobo, wallet, plan), choose }
}

type HoldOptions = {
  restKobo: Kobo
  deliveryAddress: string
  refresh: () => void
  /** Returns whether the form is complete, and shows what is missing. */
  isComplete: () => boolean
  onHeld: () => void
}

/** Holding the car while its price is on its way. */
function useHolding(
  { car, priceKobo, reload }: Props,
  { restKobo, deliveryAddress, refresh, isComplete, onHeld }: HoldOptions,
) {
  const navigate = useNavigate()
  const inside = useInCheckout()
  const escrow = useEscrow({
    bought: 'car',
    id: car.id,
    form: `hold-${car.id}`,
    workingWords: 'Holding the car for you…',
    sendOffer: api.bookings.holdCar,
    totalKobo: restKobo,
    onPaid: id => {
      onHeld()
      void navigate(`/bookings/${id}`, { replace: true })
    },
    reload,
    refresh,
  })
  const holdWith = (pin: string) =>
    escrow.send({ carId: car.id, shownPriceKobo: priceKobo, deliveryAddress }, pin)
  /** A PIN that was chosen a moment ago is not asked for again. */
  const toHold = async () => {
    if (!isComplete()) return escrow.close()
    const newPin = inside?.takeNewPin()
    if (newPin === undefined || (await holdWith(newPin)) !== undefined) escrow.open()
  }
  return { ...escrow, unsure: escrow.unsure !== undefined, toHold, holdWith }
}

/** State and actions of the form; its layout is below. */
function usePayForm(props: Props) {
  const { car, terms, plans, priceKobo, reload } = props
  const { wallet, refresh } = useOwnWallet()
  const navigate = useNavigate()
  const [earlierOffer] = useState(() => readUnanswered<Offer>(paymentOf('car', car.id)))
  // The deposit of a reservation is part of the price.
  const restKobo = minus(priceKobo, terms.paidKobo)
  const from = useSources(plans, restKobo, wallet, earlierOffer)
  const { delivery, setDelivery, forget, deliveryAddress } = useDelivery(`pay-car-${car.id}`, earlierOffer)
  const [problem, setProblem] = useState<string>()
  const onPaid = (id: string) => {
    forget()
    announce('Paid into escrow. The car is reserved for you.')
    void navigate(`/bookings/${id}`, { replace: true })
  }
  const escrow = useEscrow({
    bought: 'car',
    id: car.id,
    sendOffer: api.bookings.carPayment,
    totalKobo: restKobo,
    onPaid,
    reload,
    refresh,
  })
  const isComplete = (): boolean => {
    const addressFault = addressProblem(delivery)
    setProblem(addressFault)
    return addressFault === undefined
  }
  const toPin = () => (isComplete() ? escrow.open() : escrow.close())
  const direct = useHolding(props, { restKobo, deliveryAddress, refresh, isComplete, onHeld: forget })
  const send = (pin: string) => {
    const planId = from.plan && { planId: from.plan.id }
    return escrow.send({ carId: car.id, shownPriceKobo: priceKobo, ...planId, deliveryAddress }, pin)
  }
  const unsure = escrow.unsure !== undefined
  return {
    ...escrow,
    send,
    unsure,
    direct,
    restKobo,
    wallet,
    refresh,
    from,
    delivery,
    setDelivery,
    problem,
    toPin,
    deliveryAddress,
  }
}

/** Item, delivery and source of the money, for the drawer. */
const drawerFacts = (
  { car, terms: { because, paidKobo } }: Props,
  { plan, ...from }: Sources,
  deliveryAddress: string,
): Fact[] => [
  ['Paying into escrow for', car.title],
  ...(because === 'offer' ? [['The price', 'Your accepted offer'] as const] : []),
  ...(paidKobo > ZERO ? [['Your deposit', formatNaira(paidKobo)] as const] : []),
  ['The car', deliveryAddress || 'Pick-up: you collect it'],
  ...(plan
    ? ([
        [`From “${plan.name}”`, formatNaira(from.fromPlanKobo)],
        ['From your wallet', formatNaira(from.fromWalletKobo)],
      ] as const)
    : []),
]

const bring = ['Deliver to me', texts.delivery] as const

type Form = ReturnType<typeof usePayForm>

/** How the car comes, and what of one’s savings pays. */
const Choices = ({ car, plans, form }: Props & { form: Form }) => (
  <>
    <fieldset disabled={form.unsure} className="contents">
      <DeliveryChoice
        delivery={form.delivery}
        onDelivery={form.setDelivery}
        title="Delivery or pick-up"
        collect={`From the seller in ${car.location}. You agree the day by phone.`}
        bring={bring}
        problem={form.problem && addressProblem(form.delivery)}
      />
    </fieldset>
    <PlanChoice plans={plans} chosen={form.from.plan} choose={form.from.choose} disabled={form.unsure} />
  </>
)

const paidWhen = ({ seller }: Car): string =>
  `${seller.name} is paid only after the documents, the keys and your days to inspect the car.`

/** The PIN, for holding the car or for paying it at once. */
const Drawers = ({ form, ...props }: Props & { form: Form }) => {
  const { car, priceKobo } = props
  const { direct } = form
  return (
    <>
      {direct.asking && (
        <PinDrawer
          totalKobo={form.restKobo}
          act="Hold the car"
          facts={[
            ['You hold', car.title],
            ['Its price', formatNaira(priceKobo)],
            ['The car', form.deliveryAddress || 'Pick-up: you collect it'],
          ]}
          words={`${form.wallet.overLimitKobo > ZERO ? 'Your money on hold goes into escrow now.' : 'You’re not charged now.'} ${paidWhen(car)}`}
          pay={direct.holdWith}
          onClose={direct.close}
        />
      )}
      {form.asking && (
        <PinDrawer
          totalKobo={form.restKobo}
          facts={drawerFacts(props, form.from, form.deliveryAddress)}
          words={paidWhen(car)}
          pay={form.send}
          onClose={form.close}
        />
      )}
    </>
  )
}

export function PayForm(props: Props) {
  const { car, terms, priceKobo, inAddress, demonstration } = props
  const form = usePayForm(props)
  const [now] = useState(() => new Date())
  const enough = form.from.missingKobo === ZERO
  const numbers = numbersForPurchase(priceKobo, 'wallet', now)
  const { tier } = form.wallet
  const verified = tier >= numbers
  const { direct } = form
  const canTransfer = tier >= numbersForPurchase(priceKobo, 'transfer', now)
  const directly = !enough && canTransfer && !form.from.plan
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutsideCheckout>
        <PaidCar car={car} priceKobo={priceKobo} />
      </OutsideCheckout>
      <OwnPrice car={car} terms={terms} now={now} />
      {terms.because === 'listed' && <OtherPrice priceKobo={priceKobo} inAddress={inAddress} />}
      {form.refusal && <Refused {...form.refusal} />}
      {form.unsure && <Unsure askAgain={form.askAgain} />}
      {direct.refusal && <Refused {...direct.refusal} isHold />}
      {direct.unsure && <Unsure askAgain={direct.askAgain} isHold />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          {!verified && <VerifyFirst numbers={numbers} to={checkoutAddress('buy', car.id)} />}
          <Choices {...props} form={form} />
          {directly && (
            <PayDirectly
              restKobo={form.restKobo}
              onHoldKobo={form.wallet.overLimitKobo}
              unsure={direct.unsure}
              hold={direct.toHold}
            />
          )}
          <WalletSection
            {...{ demonstration, directly }}
            priceKobo={form.restKobo}
            paidKobo={terms.paidKobo}
            sources={form.from}
            wallet={form.wallet}
            refresh={form.refresh}
          />
        </div>
        <WhatHappens
          priceKobo={priceKobo}
          paidKobo={terms.paidKobo}
          seller={car.seller.name}
          {...{ now, directly }}
        />
        {enough && verified && (
          <PayButton totalKobo={form.restKobo} unsure={form.unsure} toPin={form.toPin} />
        )}
      </div>
      <Drawers {...props} form={form} />
    </div>
  )
}
