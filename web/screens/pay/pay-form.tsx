// The payment form: wallet, delivery, what happens next, and the way to the pin.
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Car } from '#contract/cars.ts'
import { formatNaira, type Kobo, ZERO } from '#contract/money.ts'
import type { Plan } from '#contract/savings-shapes.ts'
import { messageOf } from '../../ui/message-of.ts'
import { toAccountForWallet } from '../../frame/wallet.ts'
import { useOwnWallet } from '../../frame/needs-wallet.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { underOverlay } from '../../ui/overlay.tsx'
import { sayGood } from '../../ui/toast.ts'
import { addressProblem, type Delivery, DeliveryChoice } from './delivery.tsx'
import { OtherPrice, PaidCar } from './paid-car.tsx'
import { PinDrawer } from './pin-drawer.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { nextOf, wordsOf } from './refusals.ts'
import { sourcesOf } from './sources.ts'
import { usePayment } from './use-payment.ts'
import { Unsure } from './unsure.tsx'
import { VerifyFirst } from './verify-first.tsx'
import { WalletPart } from './wallet-part.tsx'
import { WhatHappens } from './what-happens.tsx'

type Props = {
  car: Car
  /** One’s savings for this car that can pay for it now. */
  plans: Plan[]
  priceKobo: Kobo
  inAddress: string
  demonstration: boolean
  /** Loads the car again. */
  reload: () => Promise<void>
}

/** The plan in the address where it can pay, else the fullest; the person may choose another or none. */
function useSources(plans: readonly Plan[], priceKobo: Kobo, balanceKobo: Kobo) {
  const [search] = useSearchParams()
  const [chosen, choose] = useState<string>()
  const fullest = plans.toSorted((a, b) => b.balanceKobo - a.balanceKobo)[0]
  const asked = plans.find(({ id }) => id === search.get('planId')) ?? fullest
  const plan = chosen === undefined ? asked : plans.find(({ id }) => id === chosen)
  return { ...sourcesOf(priceKobo, balanceKobo, plan), choose }
}

/** Everything the form knows and does; what it shows is below. */
function usePayForm({ car, plans, priceKobo, reload }: Props) {
  const { wallet, refresh } = useOwnWallet()
  const { pay, ask, unsure } = usePayment()
  const navigate = useNavigate()
  const from = useSources(plans, priceKobo, wallet.balanceKobo)
  const [delivery, setDelivery] = useState<Delivery>({ wanted: false, address: '' })
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<{ words: string; verify: boolean }>()
  const [asking, setAsking] = useState(false)
  const deliveryAddress = delivery.wanted ? delivery.address.trim() : ''

  const toBooking = (id: string) => {
    sayGood('Paid into escrow. The car is kept for you.')
    void navigate(`/bookings/${id}`, { replace: true })
  }
  const toPin = () => {
    const found = addressProblem(delivery)
    setProblem(found)
    setRefusal(undefined)
    setAsking(found === undefined)
  }
  const send = async (pin: string): Promise<string | undefined> => {
    const offer = {
      carId: car.id,
      shownPriceKobo: priceKobo,
      ...(from.plan && { planId: from.plan.id }),
      deliveryAddress,
    }
    const paid = await underOverlay(`Putting ${formatNaira(priceKobo)} into escrow…`, () => pay(offer, pin))
    if (!paid) return undefined
    if (paid.booking) {
      toBooking(paid.booking.id)
      return undefined
    }
    const next = nextOf(paid.error)
    if (next === 'pin') return messageOf(paid.error)
    setAsking(false)
    if (next === 'wallet') toAccountForWallet()
    if (next !== 'ask' && next !== 'wallet')
      setRefusal({ words: wordsOf(messageOf(paid.error), next), verify: next === 'verify' })
    if (next === 'money') refresh()
    if (next === 'look') await reload()
    return undefined
  }
  const askAgain = async () => {
    const booking = await ask()
    if (booking) toBooking(booking.id)
  }
  const drawer = { deliveryAddress, send, asking, close: () => setAsking(false) }
  return { wallet, refresh, from, delivery, setDelivery, problem, refusal, unsure, toPin, askAgain, drawer }
}

// Money may have arrived while the person was in their bank's application.
function useRefreshOnReturn(refresh: () => void) {
  useEffect(() => {
    const returned = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [refresh])
}

const Refused = ({ words, verify }: { words: string; verify: boolean }) => (
  <Notice tone="bad" title="Not paid">
    {words}
    {verify && (
      <Link to="/profile/identity" className="mt-1 block py-1 font-semibold text-link underline">
        Verify who I am
      </Link>
    )}
  </Notice>
)

export function PayForm(props: Props) {
  const { car, plans, priceKobo, inAddress, demonstration } = props
  const form = usePayForm(props)
  const [now] = useState(() => new Date())
  const enough = form.from.missingKobo === ZERO
  const verified = form.wallet.tier > 0
  useRefreshOnReturn(form.refresh)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PaidCar car={car} />
      <OtherPrice priceKobo={priceKobo} inAddress={inAddress} />
      {form.refusal && <Refused {...form.refusal} />}
      {form.unsure && <Unsure askAgain={form.askAgain} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          <DeliveryChoice
            delivery={form.delivery}
            onDelivery={form.setDelivery}
            location={car.location}
            problem={form.problem && addressProblem(form.delivery)}
          />
          <PlanChoice
            plans={plans}
            chosen={form.from.plan}
            choose={form.from.choose}
            disabled={form.unsure}
          />
          <WalletPart
            {...{ priceKobo, demonstration }}
            sources={form.from}
            wallet={form.wallet}
            refresh={form.refresh}
          />
        </div>
        <WhatHappens priceKobo={priceKobo} seller={car.seller.name} now={now} />
        {!verified && <VerifyFirst />}
        {enough && verified && (
          <Button onClick={form.toPin} className="w-full lg:col-start-1">
            {form.unsure ? 'Pay again: it pays once' : `Pay ${formatNaira(priceKobo)}`}
          </Button>
        )}
      </div>
      {form.drawer.asking && (
        <PinDrawer
          {...{ car, priceKobo }}
          sources={form.from}
          deliveryAddress={form.drawer.deliveryAddress}
          pay={form.drawer.send}
          onClose={form.drawer.close}
        />
      )}
    </div>
  )
}
