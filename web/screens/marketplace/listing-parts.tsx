// Parts of a listing that are the same for every car: the facts, and how the money is kept.
import type { ReactNode } from 'react'
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
import { formatKm } from '../../ui/car-words.ts'
import { Line } from '../../ui/line.tsx'
import { ratingWords } from '../../ui/rating-words.ts'

export const heading = 'show text-xl'

export function CarFacts({ car }: { car: Car }) {
  const rated = ratingWords(car.rating)
  const facts: [string, ReactNode][] = [
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
      <dl className="mt-2 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
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
