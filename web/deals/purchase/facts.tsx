// The lasting facts of a booking: the car, the money and where it is, the other side and how to reach them.
import type { Booking } from '#contract/deals/purchase/shape.ts'
import { amount, DealMoney, ThingStrip } from '../deal-facts.tsx'
import { factsLine } from '../../features/cars/car-words.ts'
import { OtherSide } from '../other-side.tsx'

export function BookingFacts({ booking }: { booking: Booking }) {
  const { car, role, counterparty, deliveryAddress, settlement, priceKobo } = booking
  return (
    <>
      <ThingStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <DealMoney deal={booking} price={[amount(settlement ? 'Price' : 'Price, in escrow', priceKobo)]} />
      <OtherSide
        title={role === 'buyer' ? 'The seller' : 'The buyer'}
        person={counterparty}
        subject={car.title}
      >
        {deliveryAddress ? (
          <>
            <span className="text-soft">{role === 'seller' ? 'Deliver the car to: ' : 'Delivered to: '}</span>
            <span className="font-semibold">{deliveryAddress}</span>
          </>
        ) : (
          <span className="text-soft">
            Pick-up in <span className="font-semibold text-ink">{car.location}</span>.
          </span>
        )}
      </OtherSide>
    </>
  )
}
