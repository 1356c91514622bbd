// Orders an inspection (/bookings/inspections/new/{carId}): inspector, scope, fee and PIN.
import { Suspense, use, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Inspector } from '#contract/inspection/inspectors/inspectors.ts'
import type { CallError } from '#contract/core/call.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { api } from '../../client/api.ts'
import { ActHeader, OutsideCheckout, whenSignedIn } from '../../app/in-checkout.tsx'
import { useOwnWallet } from '../../app/needs-wallet.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { SubjectStrip } from '../../deal-engine/deal-facts.tsx'
import { factsLine } from '../../cars/words.ts'
import { userIdOf } from '../../session/keys.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { TextArea, RadioCard } from '../../ui/forms/inputs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, Waiting } from '../../ui/states.tsx'
import { announce } from '../../ui/announce.ts'
import { Unknown } from '../../checkout/pay/not-payable.tsx'
import { PayButton } from '../../checkout/pay/pay-button.tsx'
import { PinDrawer } from '../../checkout/pay/pin-drawer.tsx'
import { Refused } from '../../checkout/pay/refused.tsx'
import { sourcesOf } from '../../checkout/pay/sources.ts'
import { type Stop, Stops } from '../../checkout/pay/stops.tsx'
import { Unsure } from '../../checkout/pay/unsure.tsx'
import { useEscrow } from '../../checkout/pay/use-escrow.ts'
import { VerifyFirst } from '../../checkout/pay/verify-first.tsx'
import { WalletSection } from '../../checkout/pay/wallet-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Route } from './+types/inspect'

type InspectorProps = {
  inspectors: readonly Inspector[]
  chosen: string
  choose: (id: string) => void
}

const reportsWords = (reports: number) =>
  reports === 0 ? 'No reports yet' : `${reports} ${reports === 1 ? 'report' : 'reports'}`

// Inspectors who cover the place of a car, the nearest first.
function ChooseInspector({ inspectors, chosen, choose }: InspectorProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="show mb-3 text-lg">Choose an inspector</legend>
      {inspectors.map(each => (
        <RadioCard
          key={each.id}
          name="inspector"
          checked={each.id === chosen}
          onChange={() => choose(each.id)}
          label={
            <span className="flex flex-wrap justify-between gap-x-3">
              <span>{`${each.name} `}</span>
              <span className="figures">{formatNaira(each.feeKobo)}</span>
            </span>
          }
          words={
            <>
              <span className="figures block">{`${reportsWords(each.reports)} · ${each.areas}`}</span>
              <span className="mt-1 block wrap-anywhere">{each.experience}</span>
              <span className="mt-1 block wrap-anywhere">{`Equipment: ${each.brings}`}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

function LookedAt() {
  const [{ groups, points }] = useState(() => checklistAt(new Date()))
  return (
    <Panel title={`What is checked: ${points.length} points`}>
      <ul className="columns-2 gap-6 text-sm">
        {groups.map(({ id, name, points: some }) => (
          <li key={id} className="split-row gap-x-2 border-b border-line py-1.5">
            <span>{`${name} `}</span>
            <span className="figures text-soft">{some.length}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        Each point is rated good, to watch, bad or not checked, with notes and pictures. The VIN is compared
        with the listing.
      </p>
    </Panel>
  )
}

type InspectData =
  | { car: Car; inspectors: Inspector[]; demonstration: boolean; error?: undefined }
  | { error: CallError }

/** Never rejects: what could not be loaded is an error in the answer. */
async function loadInspect(carId: string): Promise<InspectData> {
  const [car, inspectors, mode] = await Promise.all([
    api.cars.byId({ query: { Id: carId } }),
    api.inspectors.list({ query: { CoversCar: carId, PageSize: 100 } }),
    api.demo.mode(),
  ])
  if (car.error) return { error: car.error }
  if (inspectors.error) return { error: inspectors.error }
  return { car: car.data, inspectors: inspectors.data, demonstration: mode.data?.demonstration ?? false }
}

// Not awaited: the page stands at once and fills when the answers are here.
export const clientLoader = whenSignedIn(({ params }: Route.ClientLoaderArgs) => ({
  request: loadInspect(params.carId),
}))
export const HydrateFallback = WaitingPage

const stopsOf = ({ name, feeKobo }: Inspector): Stop[] => [
  [
    'Now',
    `${formatNaira(feeKobo)} goes into escrow. ${name} has a day to answer; without an answer you’re refunded.`,
  ],
  [
    'Before the visit',
    'you can withdraw with a full refund. You’re also refunded if the seller refuses or the car is sold.',
  ],
  ['After the visit', 'the report comes within two days, or you’re refunded.'],
  ['With the report', `you have three days to read it. Then ${name} is paid, whatever the car is like.`],
]

type Props = {
  car: Car
  inspectors: Inspector[]
  inspector: Inspector
  choose: (id: string) => void
  demonstration: boolean
  reload: () => Promise<void>
}

/** Everything the form knows and does; what it shows is below. */
function useAsking({ car, inspector, reload }: Props) {
  const { wallet, refresh } = useOwnWallet()
  const navigate = useNavigate()
  const { values, put, forget } = useDrafted(`private-inspect-${car.id}`, { wish: '' })
  const { wish } = values
  const escrow = useEscrow({
    bought: 'inspection',
    id: car.id,
    sendOffer: api.inspections.ask,
    totalKobo: inspector.feeKobo,
    onPaid: id => {
      forget()
      announce(`Request sent to ${inspector.name}.`)
      void navigate(`/bookings/inspections/${id}`, { replace: true })
    },
    reload,
    refresh,
  })
  const { id: inspectorId, feeKobo: shownFeeKobo } = inspector
  const send = (pin: string) => escrow.send({ carId: car.id, inspectorId, shownFeeKobo, wish }, pin)
  const from = sourcesOf(inspector.feeKobo, wallet, undefined)
  const setWish = (typed: string) => put({ wish: typed })
  return { ...escrow, wish, setWish, send, from, wallet, refresh, unsure: escrow.unsure !== undefined }
}

const AskPin = ({ car, inspector, form }: Props & { form: ReturnType<typeof useAsking> }) => (
  <PinDrawer
    totalKobo={inspector.feeKobo}
    facts={[
      ['To inspect', car.title],
      ['By', inspector.name],
    ]}
    words="The fee is paid only for a report. You can get it back until the visit begins."
    pay={form.send}
    onClose={form.close}
  />
)

function AskForm(props: Props) {
  const { car, inspectors, inspector, choose, demonstration } = props
  const form = useAsking(props)
  const verified = form.wallet.tier > 0
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutsideCheckout>
        <SubjectStrip
          to={`/marketplace/${car.id}`}
          picture={car.pictures[0] ?? null}
          title={car.title}
          facts={factsLine(car)}
          words={`Location: ${car.location}`}
        />
      </OutsideCheckout>
      {form.refusal && <Refused {...form.refusal} />}
      {form.unsure && <Unsure askAgain={form.askAgain} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start lg:gap-8">
        <div className="grid grid-cols-1 gap-6">
          {!verified && <VerifyFirst />}
          <LookedAt />
          <ChooseInspector inspectors={inspectors} chosen={inspector.id} choose={choose} />
          <TextArea
            label="What should the inspector check most?"
            hint="Example: the gearbox, or a noise you heard. Only the inspector reads it."
            optional
            maxLength={500}
            value={form.wish}
            onChange={event => form.setWish(event.target.value)}
          />
          <WalletSection
            priceKobo={inspector.feeKobo}
            sources={form.from}
            wallet={form.wallet}
            refresh={form.refresh}
            demonstration={demonstration}
          />
        </div>
        <Stops stops={stopsOf(inspector)} />
        {form.from.missingKobo === ZERO && verified && (
          <PayButton totalKobo={inspector.feeKobo} unsure={form.unsure} toPin={form.open} />
        )}
      </div>
      {form.asking && <AskPin {...props} form={form} />}
    </div>
  )
}

function Body({ request }: { request: Promise<InspectData> }) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  const [chosen, choose] = useState<string>()
  if (loaded.error) return <Unknown error={loaded.error} retry={revalidate} />
  const { car, inspectors, demonstration } = loaded
  const away = car.state !== 'listed' && car.state !== 'reserved'
  if (car.seller.id === userIdOf() || away || !car.forSale)
    return (
      <EmptyState
        title="This car cannot be inspected"
        action={<LinkButton to="/marketplace">Find a car</LinkButton>}
      >
        {car.seller.id === userIdOf()
          ? 'It is your own car. Only buyers can book an inspection.'
          : 'It is not for sale now.'}
      </EmptyState>
    )
  const inspector = inspectors.find(({ id }) => id === chosen) ?? inspectors[0]
  if (!inspector)
    return (
      <EmptyState
        title={`No inspector covers ${car.location} yet`}
        action={<LinkButton to={`/marketplace/${car.id}`}>Back to car</LinkButton>}
      >
        Book a viewing instead, and bring a mechanic you trust.
      </EmptyState>
    )
  return <AskForm {...{ car, inspectors, inspector, choose, demonstration }} reload={revalidate} />
}

export default function Inspect({ loaderData: { request }, params }: Route.ComponentProps) {
  return (
    <>
      <ActHeader
        title="Book an inspection"
        words="An independent inspector checks it before you pay."
        back={{ words: 'Back to car', to: `/marketplace/${params.carId}` }}
      />
      <Suspense fallback={<Waiting />}>
        <Body key={params.carId} request={request} />
      </Suspense>
    </>
  )
}
