// Saved car row: photograph, price change and availability.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SavedCar } from '#contract/market/saved-searches/saved-cars.ts'
import { priceWords, priceMove, savedStates } from './words.ts'
import { Picture } from '../ui/picture.tsx'
import { Pill } from '../ui/pill.tsx'

/** A hidden car has no link. `action` is below the words on phones, beside them on wide screens. */
export function SavedRow({
  car,
  mine,
  action,
}: {
  car: SavedCar
  /** The person's deal with the car. */
  mine?: string | undefined
  action?: ReactNode
}) {
  const [words, tone] = savedStates[car.state]
  const move = priceMove(car)
  return (
    <li className="relative grid grid-cols-[minmax(--spacing(10),--spacing(22))_minmax(min-content,1fr)] gap-x-4 border-b border-line py-3 sm:grid-cols-[5.5rem_1fr_auto]">
      <Picture
        picture={car.picture}
        alt=""
        sizes="5.5rem"
        max={480}
        className="aspect-4/3 self-start rounded-plate"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {car.state === 'withdrawn' ? (
            car.title
          ) : (
            <Link to={`/marketplace/${car.id}`} className="after:absolute after:inset-0 hover:underline">
              {car.title}
            </Link>
          )}
        </p>
        {car.state !== 'withdrawn' && <p className="figures text-sm text-soft">{priceWords(car)}</p>}
        {move && (
          <p className={`figures text-sm ${move.less ? 'font-semibold text-good' : 'text-soft'}`}>
            {move.words}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <Pill tone={tone}>{words}</Pill>
          {mine && <Pill tone="good">{mine}</Pill>}
        </p>
      </div>
      {action && <div className="relative max-sm:col-start-2">{action}</div>}
    </li>
  )
}
