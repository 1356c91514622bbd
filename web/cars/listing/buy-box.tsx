// Price, name and buy button, or why the car is unavailable.
import { addressOf } from '#contract/dealers/stand-words.ts'
import { browserMap } from '../../ui/place-map.ts'
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import { exampleCoverWords, exampleWords } from '#contract/finance/example-words.ts'
import { Price } from '../../ui/amount.tsx'
import { priceLabelOf } from '../price-label.ts'
import { factsLine } from '../words.ts'
import { checkoutAddress } from '../../checkout/checkout-address.ts'
import { Line } from '../../ui/line.tsx'
import { Pill } from '../../ui/pill.tsx'
import { ratingWords } from '../../ratings/words.ts'
import { papersOf } from './papers-section.tsx'

// "Mercedes-Benz" stays in one piece where a name is broken into lines.
const Unbroken = ({ words }: { words: string }) =>
  words.split(/(\S+-\S+)/).map((piece, place) =>
    place % 2 && piece.length < 18 ? (
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  )

export const Head = ({ car }: { car: Car }) => (
  <header>
    <h1 className="show text-2xl">
      <Unbroken words={car.title} />
    </h1>
    <p className="figures mt-1 text-soft">{`${factsLine(car)} · ${car.location}`}</p>
    {car.branch && (
      <p className="mt-1 text-soft wrap-anywhere">
        <span>{`${car.branch.name}, ${car.branch.address} · `}</span>
        <a
          href={browserMap(car.branch, addressOf(car))}
          rel="noopener"
          target="_blank"
          className="text-link underline"
        >
          Map
        </a>
      </p>
    )}
    <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {car.state !== 'listed' && <Pill tone="warn">{car.state === 'sold' ? 'Sold' : 'Reserved'}</Pill>}
      {car.installmentPayment && <Pill>Pay in instalments</Pill>}
    </p>
  </header>
)

const Monthly = ({ month }: { month: NonNullable<Car['month']> }) => (
  <p className="figures mt-2 text-sm text-soft">
    <b className="font-semibold text-ink">{`${formatNaira(month.monthlyKobo).slice(0, -3)} a month`}</b>
    <span>{` ${exampleWords(month)}.${exampleCoverWords(month.insurance?.premiumKobo)}`}</span>
  </p>
)

const Verdict = ({ priceCheck }: Pick<Car, 'priceCheck'>) => {
  const label = priceLabelOf(priceCheck)
  return (
    label && (
      <p className="mt-2">
        <Pill tone={label.tone}>{label.words}</Pill>
      </p>
    )
  )
}

export const Prices = ({ car: { priceKobo, rentPriceKobo, month, priceCheck } }: { car: Car }) => (
  <div>
    {priceKobo !== null && <Price kobo={priceKobo} fits={14} className="block text-2xl md:text-3xl" />}
    {rentPriceKobo !== null && (
      <p>
        <Price kobo={rentPriceKobo} className={priceKobo === null ? 'text-2xl' : 'text-lg'} /> a day to rent
      </p>
    )}
    {priceKobo !== null && <Verdict priceCheck={priceCheck} />}
    {month && <Monthly month={month} />}
  </div>
)

/** Documents and seller in a line each, which lead to their sections below. */
export function Glance({ car }: { car: Car }) {
  const { needed, ready } = papersOf(car)
  const { seller } = car
  return (
    <dl className="border-t border-line">
      <Line name="Documents">
        <a href="#papers" className="text-link underline">{`${ready} of ${needed} ready`}</a>
      </Line>
      {seller.location && (
        <Line name="Seller">
          <a href="#seller" className="text-link underline">
            {`${seller.accountType === 'AutoDealer' ? 'Dealer' : 'Private seller'}, ${ratingWords(seller.rating) ?? 'new on AutoX'}`}
          </a>
        </Line>
      )}
    </dl>
  )
}

const gone = {
  reserved: 'This car is reserved. It comes back to the market if that falls through.',
  sold: 'This car has been sold.',
} as const

export function PayBar({ car }: { car: Car }) {
  if (car.state !== 'listed')
    return (
      <p className="border-l-4 border-warn bg-warn-wash p-3">
        <span>{`${gone[car.state]} `}</span>
        <a href="#similar" className="inline-block py-1 font-semibold underline">
          See similar cars
        </a>
      </p>
    )
  if (car.priceKobo === null) return null
  return (
    <div className="pay-bar">
      <Price kobo={car.priceKobo} className="text-lg lg:hidden" />
      <Link to={checkoutAddress('buy', car.id)} className="button button-main grow">
        Pay safely
      </Link>
    </div>
  )
}
