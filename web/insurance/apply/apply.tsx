// Insuring a vehicle: in the checkout, and on /insurance/apply?VehicleId=|CarId=|BookingId=|RentalId=|AgreementId=, ?Quote=.
import { Suspense, use, useState } from 'react'
import { useRevalidator, Link, useNavigate } from 'react-router'
import type { PageMeta } from '#contract/core/call.ts'
import { insuredDays } from '#contract/insurance/policy/first-day.ts'
import { api, newKey } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ActHeader, whenSignedIn } from '../../app/in-checkout.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { pageNumber } from '../../public-pages/page-number.ts'
import { Pager } from '../../ui/pager.tsx'
import { StepsLine } from '../../ui/forms/steps-line.tsx'
import { CoverStep } from './cover-step.tsx'
import { FinancedStep } from './financed-step.tsx'
import { QuotesStep } from './quotes-step.tsx'
import { coverIn, findVehicle, namedIn, untilIn } from './vehicle-of.ts'
import type { Route } from './+types/apply'
import { insureAgainAddress, insureAddress } from '../insure-card.tsx'
import { plateWords } from '../words.ts'
import { Button } from '../../ui/button.tsx'
import { MakeModelYearFields } from '../../garage/make-model-year.tsx'
import { useSend } from '../../forms/use-send.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlateAndVin } from './plate-and-vin.tsx'
import { wholeOf } from '#contract/core/read-number.ts'

const empty = { make: '', model: '', year: '', plate: '', vin: '' }
type Filled = typeof empty

function TypedVehicle() {
  const { values, put, forget } = useDrafted<Filled>('insurance-vehicle', empty)
  const [key, setKey] = useState(newKey)
  const navigate = useNavigate()
  const { problems, refusal, forget: unsay, send } = useSend()
  const fill = (change: Partial<Filled>) => {
    put(change)
    setKey(newKey())
    unsay()
  }
  const add = async () => {
    const body = { ...values, year: wholeOf(values.year) ?? Number.NaN }
    const added = await send(api.garage.add({ key, body }), 'Saved in your garage.')
    if (!added) return
    forget()
    await navigate(insureAddress({ vehicleId: added.id }))
  }
  return (
    <Panel title="Another vehicle">
      <form noValidate onSubmit={event => event.preventDefault()} className="grid gap-4">
        <MakeModelYearFields {...values} put={fill} problems={problems} />
        <PlateAndVin
          values={values}
          fill={fill}
          faults={problems}
          hints={{
            plate: 'Leave empty if it has none yet. The VIN is then required.',
            vin: '17 letters and digits, on the windscreen or door frame.',
          }}
        />
        {refusal && <Refusal title={refusal} />}
        <ProblemSummary />
        <Button onClick={add}>Next</Button>
        <p className="text-sm text-soft">We save it in your garage, which only you can see.</p>
      </form>
    </Panel>
  )
}

type Listed = NonNullable<Awaited<ReturnType<typeof api.insurance.vehicles>>['data']>[number]

const Choice = ({ vehicle }: { vehicle: Listed }) => (
  <li>
    <Link
      to={insureAgainAddress(vehicle)}
      className="group block rounded-plate border border-edge bg-card p-4 hover:border-brand"
    >
      <span className="block font-semibold wrap-anywhere group-hover:underline">{vehicle.title}</span>
      <span className="figures block text-sm text-soft">{plateWords(vehicle)}</span>
      {vehicle.insuredUntil && (
        <span className={`block text-sm ${vehicle.insuredFrom ? 'text-soft' : 'text-good'}`}>
          {insuredDays(vehicle)}
        </span>
      )}
    </Link>
  </li>
)

type StepProps = { vehicles: readonly Listed[]; meta: PageMeta | undefined }

function VehicleStep({ vehicles, meta }: StepProps) {
  const [typing, setTyping] = useState((meta?.totalRecords ?? 0) === 0)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      {vehicles.length > 0 && (
        <ul className="grid gap-3">
          {vehicles.map(vehicle => (
            <Choice key={`${vehicle.vehicleId} ${vehicle.vin} ${vehicle.plate}`} vehicle={vehicle} />
          ))}
        </ul>
      )}
      {meta && <Pager meta={meta} to={page => `/insurance/apply?PageNumber=${page}`} />}
      {typing ? (
        <TypedVehicle />
      ) : (
        <Button variant="line" onClick={() => setTyping(true)} className="justify-self-start">
          Another vehicle
        </Button>
      )}
      <p className="text-sm text-soft">
        A car on the{' '}
        <Link to="/marketplace" className="font-semibold text-link underline">
          market
        </Link>{' '}
        or one you’ve just bought is insured from its own page.
      </p>
    </div>
  )
}

const nothing = { data: undefined, error: undefined, pageMeta: undefined }
const quoteFor = async (id: string | null) => (id ? api.insurance.quoteById({ query: { Id: id } }) : nothing)

const agreementOf = async (id: string | null) => (id ? api.agreements.byId({ query: { Id: id } }) : nothing)

const listMax = 50
const vehiclesWhere = async (isAsked: boolean, PageNumber: number) =>
  isAsked ? api.insurance.vehicles({ query: { PageNumber, PageSize: listMax } }) : nothing

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = whenSignedIn(({ request, params }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const named = 'id' in params ? { carId: params.id } : namedIn(searchParams)
  const quoteId = searchParams.get('Quote')
  const agreementId = quoteId ? null : searchParams.get('AgreementId')
  const isFirst = quoteId === null && agreementId === null && Object.keys(named).length === 0
  return {
    /** Another address is another step, or another vehicle. */
    at: searchParams.toString(),
    quote: quoteFor(quoteId),
    agreement: agreementOf(agreementId),
    vehicle: findVehicle(quoteId ? {} : named),
    cover: coverIn(searchParams),
    until: untilIn(searchParams),
    vehicles: vehiclesWhere(isFirst, pageNumber(searchParams)),
  }
})
export const HydrateFallback = WaitingPage

const steps = ['Vehicle', 'Cover', 'Insurer', 'Documents', 'Payment']

const isUnknown = ({ status, name }: { status: number; name: string }) =>
  status === 404 || name === 'BAD_INPUT'

const Unknown = () => (
  <EmptyState
    title="We can’t find this vehicle or quote"
    action={<LinkButton to="/insurance/apply">Choose a vehicle</LinkButton>}
  >
    The link may be incomplete, or it belongs to another account.
  </EmptyState>
)

const Line = ({ place }: { place: number }) => (
  <StepsLine place={place} count={steps.length} title={steps[place]!} />
)

function Body({
  quote: askedQuote,
  agreement: askedAgreement,
  vehicle: askedFound,
  vehicles: askedVehicles,
  cover,
  until,
}: ReturnType<typeof clientLoader>) {
  const quote = use(askedQuote)
  const agreement = use(askedAgreement)
  const vehicleLookup = use(askedFound)
  const vehicles = use(askedVehicles)
  const { revalidate } = useRevalidator()
  const error = quote.error ?? agreement.error ?? vehicleLookup.error ?? vehicles.error
  if (error) return isUnknown(error) ? <Unknown /> : <ErrorState error={error} retry={revalidate} />
  if (quote.data)
    return (
      <>
        <Line place={2} />
        <QuotesStep key={quote.data.id} quote={quote.data} />
      </>
    )
  if (agreement.data)
    return (
      <>
        <Line place={1} />
        <FinancedStep agreement={agreement.data} />
      </>
    )
  if (vehicleLookup.vehicle)
    return (
      <>
        <Line place={1} />
        <CoverStep vehicle={{ ...vehicleLookup.vehicle, ...(cover && { cover }), ...(until && { until }) }} />
      </>
    )
  return (
    <>
      <Line place={0} />
      <VehicleStep vehicles={vehicles.data ?? []} meta={vehicles.pageMeta} />
    </>
  )
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ActHeader
        title="Insure a vehicle"
        words="You’re not charged until you’ve checked every line and entered your PIN."
        back={{ words: 'Insurance', to: '/insurance' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={loaderData.at} {...loaderData} />
      </Suspense>
    </>
  )
}
