// Parts of a listing: the facts, the seller, how the money is kept, sharing.
import { Link } from 'react-router'
import type { Car } from '#contract/cars.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  driveWords,
  fuelWords,
  gearboxWords,
} from '#contract/vehicles.ts'
import { formatKm, priceWords } from '../../ui/car-words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDate } from '../../ui/date.ts'

const heading = 'show text-xl'

export function CarFacts({ car }: { car: Car }) {
  const facts: [string, string | undefined][] = [
    ['Condition', conditionWords[car.condition]],
    ['Year', String(car.year)],
    ['Driven', formatKm(car.mileageKm)],
    ['Gearbox', gearboxWords[car.gearbox]],
    ['Fuel', fuelWords[car.fuel]],
    ['Body', bodyWords[car.body]],
    ['Trim', car.trim || undefined],
    ['Colour', colourWords[car.colour].word],
    ['Drive', driveWords[car.drive]],
    ['Engine', car.engineCc === null ? undefined : `${car.engineCc.toLocaleString('en-NG')} cc`],
    ['Seats', String(car.seats)],
    ['Papers ready', car.papersCount === 0 ? 'None yet' : `${car.papersCount}, shown to the buyer`],
    ['Listed', formatDate(car.listedAt)],
  ]
  return (
    <section>
      <h2 className={heading}>The car</h2>
      <dl className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="figures flex justify-between gap-4 border-b border-line py-2">
                <dt className="text-soft">{name}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

export const SellerBox = ({ seller }: Pick<Car, 'seller'>) => (
  <section>
    <h2 className={heading}>The seller</h2>
    <p className="mt-2 font-semibold">
      {seller.accountType === 'AutoDealer' ? (
        <Link to={`/marketplace/dealers/${seller.id}`} className="inline-block py-1 text-link underline">
          {seller.name}
        </Link>
      ) : (
        seller.name
      )}
    </p>
    <p className="text-sm text-soft">
      {seller.accountType === 'AutoDealer' ? 'Dealer' : 'Private seller'} in {seller.location}, on AutoX since{' '}
      {formatDate(seller.memberSince)}
    </p>
    <p className="figures text-sm text-soft">
      {seller.carsSold} sold through AutoX, {seller.carsListed} on offer
    </p>
    <Link
      to={`/marketplace?SellerId=${seller.id}`}
      className="inline-block py-2 text-sm font-semibold text-link underline"
    >
      All cars of this seller
    </Link>
  </section>
)

const promises = [
  'You pay from your AutoX wallet. The money waits in escrow; the seller cannot touch it.',
  'You check the papers, then the car. You read the seller a handover code only when you have the keys.',
  'Three days to look at the car, then the seller is paid. If the papers never come, you get every kobo back.',
] as const

export const Escrow = () => (
  <section>
    <h2 className={heading}>How your money is kept</h2>
    <ol className="mt-2 grid gap-2">
      {promises.map((words, place) => (
        <li key={words} className="flex gap-3">
          <span aria-hidden className="show text-xl text-brand">
            {place + 1}
          </span>
          {words}
        </li>
      ))}
    </ol>
  </section>
)

export const Share = ({ car, address }: { car: Car; address: string }) => (
  <p className="flex flex-wrap gap-2">
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${car.title}, ${priceWords(car)}\n${address}`)}`}
      rel="noopener"
      target="_blank"
      className="button button-line"
    >
      Share on WhatsApp
    </a>
    <CopyButton text={address} words="Copy the link" />
  </p>
)
