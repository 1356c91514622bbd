// Booking a workshop: in the checkout, and on /auto-repairs/book-appointment?Id=&LocationId=&Service=&VehicleId=.
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../../client/api.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ActHeader, useInCheckout, whenSignedIn } from '../../../app/in-checkout.tsx'
import { WaitingPage } from '../../../app/waiting-page.tsx'
import { EmptyState, ErrorState, Waiting } from '../../../ui/states.tsx'
import { workshopAddress } from '../workshop-address.ts'
import { BookForm } from './book-form.tsx'
import { firstOf } from './booking.ts'
import type { Route } from './+types/book'

const vehiclesShown = 50

/** The workshop by its id, or by one of its places, as the specification's clients know it. */
async function workshopAsked(search: URLSearchParams, id = search.get('Id')) {
  const placeId = search.get('LocationId')
  if (id) return api.workshops.byId({ query: { Id: id } })
  if (!placeId) return { error: undefined, data: undefined }
  const { data, error } = await api.workshops.list({ query: { LocationId: placeId } })
  if (error) return { error, data: undefined }
  return data[0] ? api.workshops.byId({ query: { Id: data[0].id } }) : { error: undefined, data: undefined }
}

// Not awaited: the page renders at once and fills in later.
export const clientLoader = whenSignedIn(({ request, params }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  return {
    wish: {
      placeId: searchParams.get('LocationId'),
      service: searchParams.get('Service'),
      vehicleId: searchParams.get('VehicleId'),
    },
    request: workshopAsked(searchParams, 'id' in params ? params.id : undefined),
    garage: api.garage.list({ query: { PageSize: vehiclesShown } }),
    mine: api.workshops.mine(),
  }
})

export const HydrateFallback = WaitingPage

const head = { title: 'Book a workshop', back: { words: 'Repairs', to: '/auto-repairs' } }

function Body({ wish, request, garage, mine }: ReturnType<typeof clientLoader>) {
  const { data: workshop, error } = use(request)
  const { data: rows = [] } = use(garage)
  const { data: own } = use(mine)
  const { revalidate } = useRevalidator()
  if (error && error.status !== 404 && error.name !== 'BAD_INPUT')
    return <ErrorState error={error} retry={revalidate} />
  if (!workshop)
    return (
      <>
        <ActHeader {...head} />
        <EmptyState
          title="Choose a workshop first"
          action={<LinkButton to="/auto-repairs/vendor-list">See every workshop</LinkButton>}
        >
          It may have closed, or the link is incomplete.
        </EmptyState>
      </>
    )
  if (own?.workshop?.id === workshop.id)
    return (
      <>
        <ActHeader {...head} />
        <EmptyState
          title="This is your own workshop"
          action={<LinkButton to="/bookings/repairs?Role=workshop">See bookings</LinkButton>}
        >
          Others can book it. What they see is on its page.
        </EmptyState>
      </>
    )
  if (!workshop.openForBookings)
    return (
      <>
        <ActHeader {...head} />
        <EmptyState
          title={`${workshop.name} takes no bookings at the moment`}
          action={<LinkButton to="/auto-repairs/vendor-list">See every workshop</LinkButton>}
        >
          Existing bookings stay the same.
        </EmptyState>
      </>
    )
  const vehicles = rows.filter(({ soldOn }) => soldOn === null)
  return (
    <>
      <ActHeader
        title={workshop.name}
        words="You get a quote, job by job, and approve what you want."
        back={{ words: 'Back to the workshop', to: workshopAddress(workshop.id, 'account') }}
      />
      <BookForm workshop={workshop} vehicles={vehicles} first={firstOf(workshop, vehicles, wish)} />
    </>
  )
}

export default function Book({ loaderData }: Route.ComponentProps) {
  const inside = useInCheckout()
  return (
    <Suspense fallback={inside ? <Waiting headless /> : <WaitingPage />}>
      <Body {...loaderData} />
    </Suspense>
  )
}
