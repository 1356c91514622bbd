import { ZERO } from '#contract/core/money.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { amount, DealMoney, SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { factsLine } from '../cars/words.ts'
import { TransferList } from './funding/transfer-list.tsx'
import type { Fact } from '../ui/panel.tsx'
import { OtherSide } from '../deal-engine/counterparty.tsx'

const priceFacts = ({ priceKobo, heldKobo }: Booking): Fact[] => {
  if (heldKobo === priceKobo) return [amount('Price, in escrow', priceKobo)]
  return [amount('Price', priceKobo), ...(heldKobo > ZERO ? [amount('In escrow so far', heldKobo)] : [])]
}

export function BookingFacts({ booking }: { booking: Booking }) {
  const { car, role, counterparty, deliveryAddress, funding, state } = booking
  return (
    <>
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={car.location}
      />
      <DealMoney deal={booking} price={priceFacts(booking)}>
        {funding && funding.transfers.length > 0 && state !== 'awaiting-money' && (
          <div className="mt-4 border-t border-line pt-4">
            <TransferList transfers={funding.transfers} />
          </div>
        )}
      </DealMoney>
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
