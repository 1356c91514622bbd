// Whether a car can still be seen by somebody who would buy it.
import { openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { Visit } from '#server/domains/cars/reads.ts'

/** Refuses NOT_FOUND where nobody may see the car, CAR_NOT_FOR_SALE where somebody else was faster. */
export const carOpen = (car: Visit | undefined, buyerId: string): Visit => {
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We could not find that car.' })
  if (car.state === 'listed' || car.heldFor === buyerId) return car
  return fail('CAR_NOT_FOR_SALE', {
    message: car.state === 'sold' ? 'This car is sold.' : 'This car is kept for another buyer.',
  })
}
