// Reserves a car (/bookings/reservations/new/{carId}): deposit terms, then the PIN.
import { type ReactNode, Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { depositOn, depositTerms } from '#contract/reservation/deposit-terms.ts'
import type { MyTerms } from '#contract/reservation/shape.ts'
import { numbersForPurchase } from '#contract/kyc/purchase-terms.ts'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { ActHeader, OutsideCheckout, whenSignedIn } from '../../app/in-checkout.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { Announced } from '../../ui/announced/announced.tsx'
import { DepositOutcome } from '../deposit-outcome.tsx'
import { userIdOf } from '../../session/keys.ts'
import { formatDue } from '../../ui/date.ts'
import { Amount } from '../../ui/amount.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, Waiting } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { loadPayment, type PaymentData } from '../../checkout/pay/load-payment.ts'
import { AlreadyPaid, Unknown, whyNot } from '../../checkout/pay/not-payable.tsx'
import { OwnPrice } from '../../checkout/pay/own-price.tsx'
import { PaidCar } from '../../checkout/pay/paid-car.tsx'
import { PayButton } from '../../checkout/pay/pay-button.tsx'
import { PinDrawer } from '../../checkout/pay/pin-drawer.tsx'
import { Refused } from '../../checkout/pay/refused.tsx'
import { sourcesOf } from '../../checkout/pay/sources.ts'
import { type Stop, Stops } from '../../checkout/pay/stops.tsx'
import { Unsure } from '../../checkout/pay/unsure.tsx'
import { useEscrow } from '../../checkout/pay/use-escrow.ts'
import { VerifyFirst } from '../../checkout/pay/verify-first.tsx'
import { WalletSection } from '../../checkout/pay/wallet-section.tsx'
import type { Route } from './+types/reserve'

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = whenSignedIn(({ params }: Route.ClientLoaderArgs) => ({
  request: loadPayment(params.carId),
}))
export const HydrateFallback = WaitingPage

type Props = {
  car: Car
  terms: MyTerms
  priceKobo: Kobo
  depositKobo: Kobo
  demonstration: boolean
  reload: () => Promise<void>
}

/** Everything the form knows and does; what it shows is below. */
function useReserving({ car, depositKobo, reload }: Props) {
  const { wallet, refresh } = useOwnWallet()
  const navigate = useNavigate()
  const escrow = useEscrow({
    bought: 'reservation',
    id: car.id,
    sendOffer: api.reservations.reserve,
    totalKobo: depositKobo,
    onPaid: id => {
      announce('The car is reserved for you.')
      void navigate(`/bookings/reservations/${id}`, { replace: true })
    },
    reload,
    refresh,
  })
  const send = (pin: string) => escrow.send({ carId: car.id, shownDepositKobo: depositKobo }, pin)
  const from = sourcesOf(depositKobo, wallet, undefined)
  return { ...escrow, send, from, wallet, refresh, unsure: escrow.unsure !== undefined }
}

const stopsOf = ({ car, priceKobo, depositKobo }: Props, tier: number, now: Date): Stop[] => {
  const needsBoth = tier < numbersForPurchase(priceKobo, 'wallet', now)
  const until = formatDue(new Date(now.getTime() + limits.reservationDays * 24 * 3_600_000).toISOString())
  return [
    ['Now', `${formatNaira(depositKobo)} goes into escrow, and no one else can buy the car.`],
    [
      `Until ${until}`,
      `your price is ${formatNaira(priceKobo)}, whatever others offer. See the car and have it inspected.`,
    ],
    [
      'When you buy',
      `the deposit is part of the price: ${formatNaira(minus(priceKobo, depositKobo))} is left to pay${needsBoth ? ', with both your BVN and your NIN confirmed' : ''}.`,
    ],
    ['Until then', `${car.seller.name} can’t touch the deposit.`],
  ]
}

function ReserveForm(props: Props) {
  const { car, terms, priceKobo, depositKobo, demonstration } = props
  const form = useReserving(props)
  const [now] = useState(() => new Date())
  const verified = form.wallet.tier > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutsideCheckout>
        <PaidCar car={car} priceKobo={priceKobo} />
      </OutsideCheckout>
      <p>
        <Amount kobo={depositKobo} className="font-semibold" />
        <span>{` holds it for ${limits.reservationDays} days, and is part of the price when you buy it.`}</span>
      </p>
      <Announced
        terms={depositTerms}
        now={now}
        say={({ from }) => `a deposit of ${formatNaira(depositOn(priceKobo, from))}`}
        earlierNote="Earlier reservations keep their terms."
      />
      <OwnPrice car={car} terms={terms} now={now} />
      {form.refusal && <Refused {...form.refusal} />}
      {form.unsure && <Unsure askAgain={form.askAgain} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          {!verified && <VerifyFirst />}
          <Panel>
            <DepositOutcome depositKobo={depositKobo} />
          </Panel>
          <WalletSection
            priceKobo={depositKobo}
            sources={form.from}
            wallet={form.wallet}
            refresh={form.refresh}
            demonstration={demonstration}
          />
        </div>
        <Stops stops={stopsOf(props, form.wallet.tier, now)} />
        {form.from.missingKobo === ZERO && verified && (
          <PayButton totalKobo={depositKobo} unsure={form.unsure} toPin={form.open} />
        )}
      </div>
      {form.asking && (
        <PinDrawer
          totalKobo={depositKobo}
          facts={[
            ['To hold', car.title],
            ['Its price for you', formatNaira(priceKobo)],
          ]}
          words={`Part of the price when you buy. Refunded in full if you cancel within ${limits.reservationFreeHours} hours.`}
          pay={form.send}
          onClose={form.close}
        />
      )}
    </div>
  )
}

/** Why this person cannot reserve the car, or undefined. */
function whyNotNow(loaded: PaymentData & { error?: undefined }): ReactNode {
  const { car, terms, paid } = loaded
  if (paid) return <AlreadyPaid booking={paid} />
  if (!terms.reservationId) return whyNot(car, userIdOf())
  return (
    <EmptyState
      title="You have already reserved this car"
      action={
        <LinkButton to={`/bookings/reservations/${terms.reservationId}`}>Open your reservation</LinkButton>
      }
    >
      It shows how long you have, and how to pay the rest.
    </EmptyState>
  )
}

function Body({ request }: { request: Promise<PaymentData> }) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const { car, terms, demonstration } = loaded
  const { priceKobo, depositKobo } = terms
  const reason = whyNotNow(loaded)
  if (reason || priceKobo === null || depositKobo === null) return reason
  return <ReserveForm {...{ car, terms, priceKobo, depositKobo, demonstration }} reload={revalidate} />
}

export default function Reserve({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <ActHeader
        title="Reserve this car"
        back={{ words: 'Back to car', to: `/marketplace/${params.carId}` }}
      />
      <Suspense fallback={<Waiting />}>
        <Body key={params.carId} request={request} />
      </Suspense>
    </>
  )
}
