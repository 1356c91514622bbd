// Requests a viewing or test drive (/bookings/test-drives/new/{carId}).
import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../client/api.ts'
import { userIdOf } from '../session/keys.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { messageOf } from '../ui/message-of.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { EmptyState, ErrorState, Waiting } from '../ui/states.tsx'
import { AskForm } from './ask-form.tsx'
import type { Route } from './+types/new'

// Not awaited: the frame stands at once and fills when the answer is here.
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  request: api.testDrives.slots({ query: { CarId: params.carId } }),
  me: api.user.getLoggedInUser(),
})

const toMarket = <LinkButton to="/marketplace">Browse cars</LinkButton>

function Body({ request, me }: ReturnType<typeof clientLoader>) {
  const { data, error } = use(request)
  const { data: who } = use(me)
  const { revalidate } = useRevalidator()
  if (error?.name === 'CAR_NOT_FOR_SALE') return <EmptyState title={messageOf(error)} action={toMarket} />
  if (error && error.status !== 404 && error.status !== 400)
    return <ErrorState error={error} retry={revalidate} />
  if (!data)
    return (
      <EmptyState title="We can’t find this car" action={toMarket}>
        The link may be incomplete, or the car is no longer available.
      </EmptyState>
    )
  if (data.ownerId === userIdOf())
    return (
      <EmptyState
        title="This is your own car"
        action={<LinkButton to="/bookings/test-drives?Role=owner">Requests for your cars</LinkButton>}
      >
        Buyers can request a viewing. Set when you can meet them in your opening hours.
      </EmptyState>
    )
  if (data.openId)
    return (
      <EmptyState
        title="You already requested to see this car"
        action={<LinkButton to={`/bookings/test-drives/${data.openId}`}>See your request</LinkButton>}
      >
        You can change or cancel it there.
      </EmptyState>
    )
  return <AskForm free={data} name={who?.fullName ?? ''} />
}

export default function NewTestDrive({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Viewing or test drive"
        words="It is free, and you are not obliged to buy."
        back={{ words: 'Back to car', to: `/marketplace/${params.carId}` }}
      />
      <Suspense fallback={<Waiting headless />}>
        <Body key={params.carId} {...loaderData} />
      </Suspense>
    </>
  )
}
