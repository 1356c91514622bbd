import { Link } from 'react-router'
import type { CarCard } from '#contract/cars/cars.ts'
import { priceWords } from '../cars/words.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill, type Tone } from '../ui/pill.tsx'

const states: Record<CarCard['state'], readonly [words: string, tone: Tone]> = {
  listed: ['On the market', 'good'],
  reserved: ['Reserved', 'warn'],
  sold: ['Sold', 'plain'],
  'in-review': ['In review', 'warn'],
  declined: ['Declined', 'warn'],
  paused: ['Paused', 'plain'],
  expired: ['Expired', 'plain'],
  suspended: ['Off the market', 'warn'],
  withdrawn: ['Off the market', 'plain'],
}

export const OwnCars = ({ cars }: { cars: readonly CarCard[] }) => (
  <ul className="border-t border-line">
    {cars.map(car => (
      <li key={car.id} className="border-b border-line">
        <Link
          to={`/marketplace/${car.id}`}
          className="group grid grid-cols-[minmax(--spacing(10),--spacing(22))_minmax(min-content,1fr)] items-center gap-x-4 py-3"
        >
          <Picture
            picture={car.picture}
            alt=""
            sizes="5.5rem"
            max={480}
            className="aspect-4/3 rounded-plate"
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere font-semibold group-hover:underline">{car.title}</span>
            <span className="figures block wrap-anywhere text-sm text-soft">{priceWords(car)}</span>
            <Pill tone={states[car.state][1]}>{states[car.state][0]}</Pill>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
