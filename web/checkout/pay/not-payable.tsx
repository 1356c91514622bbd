// Reasons a car cannot be paid for, such as sold or reserved.
import type { ReactNode } from 'react'
import type { BookingCard } from '#contract/purchase/shape.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Car } from '#contract/cars/cars.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { texts } from '../words.ts'

const similarLink = ({ make, model }: Car) =>
  `/marketplace?Make=${encodeURIComponent(make)}&Model=${encodeURIComponent(model)}`

const Others = ({ car }: { car: Car }) => <LinkButton to={similarLink(car)}>See similar cars</LinkButton>

export function Unknown({ error, retry }: { error: CallError; retry: () => unknown }) {
  // A made-up id is refused as badly formed, a well-formed one as unknown: to a person both are the same.
  if (error.status !== 404 && error.status !== 400) return <ErrorState error={error} retry={retry} />
  return (
    <EmptyState
      title="We can’t find this car"
      action={<LinkButton to="/marketplace">Browse cars</LinkButton>}
    >
      {texts.notFound}
    </EmptyState>
  )
}

const HeldCar = ({ booking }: { booking: BookingCard }) => (
  <EmptyState
    title="This car is held for you"
    action={<LinkButton to={`/bookings/${booking.id}`}>Send the money</LinkButton>}
  >
    Your booking shows the ways to pay and how much is still due.
  </EmptyState>
)

const PaidCar = ({ booking }: { booking: BookingCard }) => (
  <EmptyState
    title="You have already paid for this car"
    action={<LinkButton to={`/bookings/${booking.id}`}>Open your booking</LinkButton>}
  >
    {texts.paidAlready}
  </EmptyState>
)

export const AlreadyPaid = ({ booking }: { booking: BookingCard }) =>
  booking.state === 'awaiting-money' ? <HeldCar booking={booking} /> : <PaidCar booking={booking} />

/** The reason in words with a next step, or undefined where the car can be paid for. */
export function whyNot(car: Car, userId: string | null): ReactNode {
  if (car.seller.id === userId)
    return (
      <EmptyState title="This is your own car" action={<LinkButton to="/mylistings">Your cars</LinkButton>}>
        You cannot buy it from yourself.
      </EmptyState>
    )
  if (car.state === 'sold')
    return (
      <EmptyState title="This car has been sold" action={<Others car={car} />}>
        Nothing was taken from your wallet.
      </EmptyState>
    )
  if (car.state === 'reserved')
    return (
      <EmptyState title="Another buyer was faster" action={<Others car={car} />}>
        {texts.soldToAnother}
      </EmptyState>
    )
  if (!car.forSale || car.priceKobo === null)
    return (
      <EmptyState title="This car is only for rent" action={<Others car={car} />}>
        Its owner does not sell it. Nothing was taken from your wallet.
      </EmptyState>
    )
  return undefined
}
