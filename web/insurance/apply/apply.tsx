// Insuring a vehicle: in the checkout, and on /insurance/apply?VehicleId=|CarId=|BookingId=|RentalId=, ?Quote=.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../client/api.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ActHeader, whenSignedIn } from '../../app/in-checkout.tsx'
import { WaitingPage } from '../../app/waiting-page.tsx'
import { EmptyState, ErrorState, Waiting } from '../../ui/states.tsx'
import { StepsLine } from '../../ui/forms/steps-line.tsx'
import { CoverStep } from './cover-step.tsx'
import { QuotesStep } from './quotes-step.tsx'
import { VehicleStep } from './vehicle-step.tsx'
import { coverIn, findVehicle, namedIn } from './vehicle-of.ts'
import type { Route } from './+types/apply'

const nothing = { data: undefined, error: undefined }
const quoteFor = async (id: string | null) => (id ? api.insurance.quoteById({ query: { Id: id } }) : nothing)

const listMax = 50
const vehiclesWhere = async (isAsked: boolean) =>
  isAsked ? api.insurance.vehicles({ query: { PageSize: listMax } }) : nothing

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = whenSignedIn(({ request, params }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const named = 'id' in params ? { carId: params.id } : namedIn(searchParams)
  const quoteId = searchParams.get('Quote')
  const isFirst = quoteId === null && Object.keys(named).length === 0
  return {
    /** Another address is another step, or another vehicle. */
    at: searchParams.toString(),
    quote: quoteFor(quoteId),
    found: findVehicle(quoteId ? {} : named),
    cover: coverIn(searchParams),
    vehicles: vehiclesWhere(isFirst),
  }
})
export const HydrateFallback = WaitingPage

const steps = ['Which vehicle?', 'What is covered?', 'Who insures it?', 'Its documents', 'What will be taken']

const isUnknown = ({ status, name }: { status: number; name: string }) =>
  status === 404 || name === 'BAD_INPUT'

const Unknown = () => (
  <EmptyState
    title="We can’t find this vehicle or quote"
    action={<LinkButton to="/insurance/apply">Choose a vehicle</LinkButton>}
  >
    Its address may be incomplete, or it belongs to another account.
  </EmptyState>
)

const Line = ({ place }: { place: number }) => (
  <StepsLine place={place} count={steps.length} title={steps[place]!} />
)

function Body({
  quote: askedQuote,
  found: askedFound,
  vehicles: askedVehicles,
  cover,
}: ReturnType<typeof clientLoader>) {
  const quote = use(askedQuote)
  const vehicleLookup = use(askedFound)
  const vehicles = use(askedVehicles)
  const { revalidate } = useRevalidator()
  const error = quote.error ?? vehicleLookup.error ?? vehicles.error
  if (error) return isUnknown(error) ? <Unknown /> : <ErrorState error={error} retry={revalidate} />
  if (quote.data)
    return (
      <>
        <Line place={2} />
        <QuotesStep key={quote.data.id} quote={quote.data} />
      </>
    )
  if (vehicleLookup.vehicle)
    return (
      <>
        <Line place={1} />
        <CoverStep vehicle={{ ...vehicleLookup.vehicle, ...(cover && { cover }) }} />
      </>
    )
  return (
    <>
      <Line place={0} />
      <VehicleStep vehicles={vehicles.data ?? []} />
    </>
  )
}

export default function Apply({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ActHeader
        title="Insure a vehicle"
        words="Nothing is taken before you have seen every line and typed your PIN."
        back={{ words: 'Insurance', to: '/insurance' }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={loaderData.at} {...loaderData} />
      </Suspense>
    </>
  )
}
