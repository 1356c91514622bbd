// Loads the payment page: car, cost, savings, demo flag and earlier payment.
import type { BookingCard } from '#contract/purchase/shape.ts'
import type { CallError } from '#contract/core/call.ts'
import type { Car } from '#contract/cars/cars.ts'
import { isOver } from '#contract/deal-engine/process.ts'
import { purchase } from '#contract/purchase/process.ts'
import type { MyTerms } from '#contract/reservation/shape.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { api } from '../../client/api.ts'

export type PaymentData =
  | {
      car: Car
      /** What it costs this person, and why. */
      terms: MyTerms
      paid: BookingCard | undefined
      plans: Plan[]
      demonstration: boolean
      error?: undefined
    }
  | { car?: undefined; error: CallError }

// Only a car that is off the market can be one that this person has paid for, here, in another tab or on another phone.
async function ownPurchaseOf(car: Car): Promise<BookingCard | undefined> {
  if (car.state === 'listed') return undefined
  const { data } = await api.bookings.mine({ query: { Role: 'buyer', PageSize: 100 } })
  const own = data?.filter(booking => booking.car.id === car.id) ?? []
  return own.find(({ state }) => !isOver(purchase, state)) ?? own[0]
}

// The person's savings for this car. Where they cannot be read the wallet still pays.
async function plansFor(carId: string): Promise<Plan[]> {
  const { data } = await api.savings.list({ query: { CarId: carId } })
  return data?.filter(({ allowed }) => allowed.includes('spend')) ?? []
}

/** Never rejects: what could not be loaded is an error in the answer. */
export async function loadPayment(id: string): Promise<PaymentData> {
  const [carAnswer, terms, mode, plans] = await Promise.all([
    api.cars.byId({ query: { Id: id } }),
    api.reservations.myTerms({ query: { CarId: id } }),
    api.demo.mode(),
    plansFor(id),
  ])
  if (carAnswer.error) return { error: carAnswer.error }
  if (terms.error) return { error: terms.error }
  // What one has reserved is not paid for yet.
  const paid = terms.data.reservationId ? undefined : await ownPurchaseOf(carAnswer.data)
  return {
    car: carAnswer.data,
    terms: terms.data,
    paid,
    plans,
    demonstration: mode.data?.demonstration ?? false,
  }
}
