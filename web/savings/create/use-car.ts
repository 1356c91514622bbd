// Loads the car a plan saves for, or why it cannot.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Car } from '#contract/cars/cars.ts'
import { errors } from '#contract/core/error-table.ts'
import { api } from '../../client/api.ts'
import { userIdOf } from '../../session/keys.ts'
import { messageOf } from '../../ui/message-of.ts'

export type ChosenCar = { car: Car | undefined; problem: string | undefined; retry: () => Promise<void> }

const reasonAgainst = (car: Car): string | undefined => {
  if (car.seller.id === userIdOf()) return errors.OWN_CAR.message
  if (car.priceKobo === null || !car.forSale) return 'This car is only for rent. Choose one that is for sale.'
  return car.state === 'listed' ? undefined : 'This car is no longer on the market. Choose another.'
}

type CarResult = { id: string; car?: Car; problem?: string | undefined }

async function askFor(id: string): Promise<CarResult> {
  const { data, error } = await api.cars.byId({ query: { Id: id } })
  if (data) return { id, car: data, problem: reasonAgainst(data) }
  const unknown = error.status === 404 || error.status === 400
  return { id, problem: unknown ? 'We can’t find this car. Choose another.' : messageOf(error) }
}

/** Nothing while no id is chosen. */
export function useCar(id: string): ChosenCar {
  const [result, setFound] = useState<CarResult>({ id: '' })
  const newest = useRef('')
  const load = useCallback(async () => {
    newest.current = id
    if (id === '') return
    const answer = await askFor(id)
    if (newest.current === id) setFound(answer)
  }, [id])
  useEffect(() => void load(), [load])
  const own = result.id === id ? result : undefined
  return { car: own?.car, problem: own?.problem, retry: load }
}
