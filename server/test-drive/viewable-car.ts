// Whether a car can still be seen by somebody who would buy it.
import { openCarStates } from '#contract/cars/cars.ts'
import { fail } from '#contract/core/errors.ts'
import type { Visit } from '#server/cars/viewing-facts.ts'

const gone = (car: Visit): never =>
  fail('CAR_NOT_FOR_SALE', {
    message:
      car.state === 'reserved'
        ? 'This car is reserved for another buyer.'
        : 'This car is no longer available.',
  })

/** Refuses NOT_FOUND where nobody may see the car, CAR_NOT_FOR_SALE where somebody else was faster. */
export const carOpen = (car: Visit | undefined, buyerId: string): Visit => {
  if (!car || !openCarStates.some(state => state === car.state))
    return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  return car.state === 'listed' || car.heldFor === buyerId ? car : gone(car)
}

const goneStates: readonly Visit['state'][] = ['sold', 'withdrawn', 'suspended', 'declined']

/** For the two who speak of it already: a listing that is paused or looked at does not end that. Refuses CAR_NOT_FOR_SALE. */
export const carStays = (car: Visit | undefined, buyerId: string): Visit => {
  if (!car) return fail('NOT_FOUND', { message: 'We can’t find that car.' })
  const keptForOther = car.heldFor !== null && car.heldFor !== buyerId
  return keptForOther || goneStates.includes(car.state) ? gone(car) : car
}
