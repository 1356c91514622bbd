// The lasting facts of a booking: the car, the money and where it is, the other side and how to reach them.
import { Link } from 'react-router'
import type { Booking } from '#contract/bookings.ts'
import { ZERO } from '#contract/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { factsLine } from '../../ui/car-words.ts'
import { OtherSide } from '../../ui/other-side.tsx'
import { type Fact, Facts, Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'

export const CarStrip = ({ car }: Pick<Booking, 'car'>) => (
  <Link
    to={`/marketplace/${car.id}`}
    className="group grid grid-cols-[6rem_1fr] items-center gap-4 md:grid-cols-[9rem_1fr]"
  >
    <Picture
      picture={car.picture}
      alt={car.title}
      sizes="9rem"
      max={480}
      first
      className="aspect-4/3 rounded-plate"
    />
    <span>
      <span className="block font-semibold group-hover:underline">{car.title}</span>
      <span className="figures block text-sm text-soft">{factsLine(car)}</span>
      <span className="block text-sm text-soft">{car.location}</span>
    </span>
  </Link>
)

const amount = (words: string, kobo: Booking['priceKobo'], sign?: 'in' | 'out'): Fact => [
  words,
  <Amount key={words} kobo={kobo} {...(sign && { sign })} />,
]

const settledFacts = ({
  role,
  priceKobo,
  settlement,
}: Booking & { settlement: NonNullable<Booking['settlement']> }): Fact[] => {
  const { toSellerKobo, toBuyerKobo, commissionKobo } = settlement
  const back =
    toBuyerKobo > ZERO
      ? [amount(role === 'buyer' ? 'Back in your wallet' : 'Back to the buyer', toBuyerKobo)]
      : []
  const paid =
    toSellerKobo > ZERO
      ? [amount(role === 'buyer' ? 'Paid to the seller' : 'Paid into your wallet', toSellerKobo)]
      : []
  const kept = commissionKobo > ZERO ? [amount('AutoX’s commission', commissionKobo)] : []
  return [amount('The price', priceKobo), ...back, ...paid, ...kept]
}

const waitingFacts = ({ role, priceKobo, commissionKobo, sellerReceivesKobo }: Booking): Fact[] =>
  role === 'buyer'
    ? [amount('The price, in escrow', priceKobo), ['Fee for you', 'None']]
    : [
        amount('The price, in escrow', priceKobo),
        amount('AutoX’s commission', commissionKobo),
        amount('You receive', sellerReceivesKobo),
      ]

const whereWords = ({ settlement, state }: Booking): string => {
  if (settlement) return 'Settled. Escrow is empty.'
  return state === 'disputed'
    ? 'Frozen in escrow until AutoX has settled the dispute.'
    : 'In escrow with AutoX: neither side can touch it.'
}

export function Money({ booking }: { booking: Booking }) {
  const { settlement } = booking
  return (
    <Panel title="The money">
      <Facts facts={settlement ? settledFacts({ ...booking, settlement }) : waitingFacts(booking)} />
      <p className="mt-3 text-sm text-soft">{whereWords(booking)}</p>
    </Panel>
  )
}

export const Counterparty = ({
  booking: { role, counterparty, car, deliveryAddress },
}: {
  booking: Booking
}) => (
  <OtherSide title={role === 'buyer' ? 'The seller' : 'The buyer'} person={counterparty} subject={car.title}>
    {deliveryAddress ? (
      <>
        <span className="text-soft">Bring the car to: </span>
        <span className="font-semibold">{deliveryAddress}</span>
      </>
    ) : (
      <span className="text-soft">
        The car is collected in <span className="font-semibold text-ink">{car.location}</span>.
      </span>
    )}
  </OtherSide>
)
