// The heart on a listing.
import type { Car } from '#contract/cars/cars.ts'
import { useSessionValue } from '../../session/session.ts'
import { SaveHeart } from '../save-heart.tsx'
import { useSavedCars } from '../use-saved-cars.ts'

/** Not on one's own car, and not on a sold one that is not saved. */
export function SaveCar({ car }: { car: Car }) {
  const me = useSessionValue('userId')
  const savedCars = useSavedCars()
  if (me === car.seller.id || (car.state === 'sold' && !savedCars.isSaved(car.id))) return null
  return (
    <p>
      <SaveHeart id={car.id} savedCars={savedCars} className="button button-line" />
    </p>
  )
}
