// Cars on the market most like this one.
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { CarCard, type CardFields } from '../car-card.tsx'
import { useCarMarks } from '../use-car-marks.ts'
import { marketAddress } from '../../market/filters/filters.ts'
import { heading } from './listing-sections.tsx'

export const similarId = 'similar'

export function Similar({ car, cars }: { car: Car; cars: readonly CardFields[] }) {
  const marks = useCarMarks(cars.map(({ id }) => id))
  return (
    <section id={similarId} className="mt-10 border-t border-line pt-6">
      <h2 className={heading}>{cars.length > 0 ? 'Like this one' : 'Looking further'}</h2>
      <ul className="mt-4 grid grid-cols-1 gap-8 gap-x-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {cars.map(each => (
          <CarCard key={each.id} car={each} mine={marks.get(each.id)} />
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={marketAddress({ Make: car.make, Model: car.model })}
          className="inline-block max-w-full py-1 font-semibold text-link underline"
        >
          {`Every ${car.make} ${car.model} on AutoX`}
        </Link>
      </p>
    </section>
  )
}
