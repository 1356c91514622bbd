// The heart on a listing: saves the car to look at again, or forgets it.
import type { Car } from '#contract/cars/cars.ts'
import { useKept } from '../../session/session.ts'
import { useSavedCar } from './use-saved-car.ts'

/** Not on one's own car, and not on a sold one that is not saved. */
export function SaveCar({ car }: { car: Car }) {
  const me = useKept('userId')
  const [saved, press] = useSavedCar(car.id)
  if (me === car.seller.id || (car.state === 'sold' && !saved)) return null
  return (
    <p>
      <button
        type="button"
        data-js
        aria-pressed={saved}
        onClick={() => void press()}
        className="button button-line"
      >
        <span aria-hidden>{saved ? '♥' : '♡'}</span>
        <span>{saved ? 'Saved' : 'Save'}</span>
        <span className="sr-only"> this car</span>
      </button>
    </p>
  )
}
