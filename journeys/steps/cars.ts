import type { Booking } from '#contract/purchase/shape.ts'
import type { Car } from '#contract/cars/cars.ts'
import { carFields } from '#server/testing/world/car-fields.ts'
import { ask, formOf } from './ask.ts'
import { pictureFile } from './files.ts'
import { type Person, pin } from './people.ts'

export const priceKobo = Number(carFields['PriceKobo'])

/** A car on the market, offered through the call. */
export async function offeredCar(seller: Person, more: Record<string, string> = {}): Promise<Car> {
  const form = formOf({ ...carFields, ...more })
  const { name, mimeType, buffer } = await pictureFile()
  form.append('ImageFiles', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return ask<Car>('/api/Car/add-Car', { form, token: seller.token })
}

/** A purchase in its first state, made through the call. */
export const createPaidBooking = (buyer: Person, car: Car): Promise<Booking> =>
  ask<Booking>('/api/Wallet/CarPayment', { query: { pin }, body: { carId: car.id }, token: buyer.token })

export const payPath = (car: Car, naira = priceKobo / 100): string =>
  `/w-payment/wallet/${encodeURIComponent(car.title)}/${car.id}/${naira}`
