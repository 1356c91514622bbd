import type { Reservation } from '#contract/reservation/shape.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { minus, ZERO } from '#contract/core/money.ts'
import { reservation as table } from '#contract/reservation/process.ts'
import { factsLine } from '../cars/words.ts'
import { formatDue } from '../ui/date.ts'
import { type Fact, Facts, Panel } from '../ui/panel.tsx'
import { amount, SubjectStrip } from '../deal-engine/deal-facts.tsx'
import { OtherSide } from '../deal-engine/counterparty.tsx'
import { DepositOutcome } from './deposit-outcome.tsx'

const settledFacts = ({ settlement, role }: Reservation): Fact[] =>
  settlement
    ? [
        ...(settlement.toBuyerKobo > ZERO
          ? [amount(role === 'buyer' ? 'Refunded to you' : 'Refunded to the buyer', settlement.toBuyerKobo)]
          : []),
        ...(settlement.toSellerKobo > ZERO
          ? [
              amount(
                role === 'buyer' ? 'Kept by the seller' : 'Paid into your wallet',
                settlement.toSellerKobo,
              ),
            ]
          : []),
      ]
    : []

const moneyFacts = (reservation: Reservation): Fact[] => {
  const { priceKobo, depositKobo, offered, settlement } = reservation
  return [
    amount(offered ? 'Agreed price' : 'Price', priceKobo),
    amount(settlement ? 'Deposit' : 'Deposit, in escrow', depositKobo),
    ...(settlement ? settledFacts(reservation) : [amount('Left to pay', minus(priceKobo, depositKobo))]),
  ]
}

export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { car, role, counterparty, depositKobo, state, heldUntil } = reservation
  const held = state === 'held' || state === 'firm'
  return (
    <>
      <SubjectStrip
        to={`/marketplace/${car.id}`}
        picture={car.picture}
        title={car.title}
        facts={factsLine(car)}
        words={held ? `Reserved until ${formatDue(heldUntil)}` : car.location}
      />
      <Panel title="Payment">
        <Facts facts={moneyFacts(reservation)} />
        <p className="mt-3 text-sm text-soft">
          {reservation.settlement
            ? 'Settled. Nothing is left in escrow. AutoX keeps nothing of a deposit.'
            : 'In escrow with AutoX: neither side can touch it.'}
        </p>
      </Panel>
      <OtherSide
        title={role === 'buyer' ? 'The seller' : 'The buyer'}
        person={counterparty}
        subject={car.title}
      >
        <span className="text-soft">
          The car is in <span className="font-semibold text-ink">{car.location}</span>.
        </span>
      </OtherSide>
      {role === 'buyer' && !isOver(table, state) && (
        <Panel>
          <DepositOutcome depositKobo={depositKobo} />
        </Panel>
      )}
    </>
  )
}
