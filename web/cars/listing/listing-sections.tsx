// Listing sections common to every car: facts and escrow explanation.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  driveWords,
  fuelWords,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { formatKm } from '../words.ts'
import { Line } from '../../ui/line.tsx'
import { ratingWords } from '../../ratings/words.ts'

export const heading = 'show text-xl'

export function CarFacts({ car }: { car: Car }) {
  const rated = ratingWords(car.rating)
  const facts: [string, ReactNode][] = [
    ['Condition', conditionWords[car.condition]],
    ['Year', String(car.year)],
    ['Mileage', formatKm(car.mileageKm)],
    ['Gearbox', gearboxWords[car.gearbox]],
    ['Fuel', fuelWords[car.fuel]],
    ['Body', bodyWords[car.body]],
    ['Trim', car.trim || undefined],
    ['Colour', colourWords[car.colour].word],
    ['Drive', driveWords[car.drive]],
    ['Engine', car.engineCc === null ? undefined : `${car.engineCc.toLocaleString('en-NG')} cc`],
    ['Seats', String(car.seats)],
    [
      'Rated by buyers',
      rated && (
        <Link to={`/marketplace/${car.id}/ratings`} className="text-link underline">
          {rated}
        </Link>
      ),
    ],
  ]
  return (
    <section>
      <h2 className={heading}>The car</h2>
      <dl className="mt-2 grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <Line key={name} name={name}>
                {value}
              </Line>
            ),
        )}
      </dl>
    </section>
  )
}

const promises = [
  'You pay from your wallet into escrow. The seller can’t touch the money.',
  'You check the documents and the car. With the keys in your hand you give the handover code.',
  'Three days later the seller is paid. If the documents never come, you get every kobo back.',
] as const

/** Of a car that its owner does not sell: nothing that is true of a sale is said of it. */
export const onlyForRent = ({ priceKobo }: Pick<Car, 'priceKobo'>): boolean => priceKobo === null

export const OnlyForRent = () => (
  <section>
    <h2 className={heading}>How your rent is protected</h2>
    <p className="mt-2">
      Rent and caution deposit wait in escrow from your wallet. The owner is paid when the car is back; the
      deposit comes back to you, less only what was agreed when you booked.
    </p>
  </section>
)

export const Escrow = () => (
  <section>
    <h2 className={heading}>How your money is protected</h2>
    <ol className="mt-2 grid gap-2">
      {promises.map((words, place) => (
        <li key={words} className="flex gap-3">
          <span aria-hidden className="show text-xl text-brand">
            {place + 1}
          </span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
    <a href="/#escrow" className="inline-block py-2 font-semibold text-link underline">
      How escrow works
    </a>
  </section>
)

const partsFor = ({ make, model, year }: Car) =>
  `/marketplace/spareparts?${new URLSearchParams({ Make: make, Model: model, Year: String(year) })}`

export const PartsThatFit = ({ car }: { car: Car }) => (
  <p>
    <Link to={partsFor(car)} className="inline-block max-w-full py-1 font-semibold text-link underline">
      {`Spare parts that fit a ${car.make} ${car.model} ${car.year}`}
    </Link>
  </p>
)
