// The address where a car or a part is paid for: name, id and price for display; the server always computes the amount itself.
import type { Car } from '#contract/cars.ts'
import type { Kobo } from '#contract/money.ts'

/** `/w-payment/wallet/{name}/{id}/{price}` with the price in naira (specification section 2). */
export const payAddress = ({ title, id, priceKobo }: Pick<Car, 'title' | 'id' | 'priceKobo'>): string => {
  const kobo = priceKobo ?? 0
  const naira = `${Math.floor(kobo / 100)}${kobo % 100 ? `.${String(kobo % 100).padStart(2, '0')}` : ''}`
  return `/w-payment/wallet/${encodeURIComponent(title.replaceAll('/', ' '))}/${id}/${naira}`
}

/** The same for a part, whose address ends in `isAccessory`; the quantity follows as `?quantity=2`. */
export const partPayAddress = (part: { title: string; id: string; priceKobo: Kobo }): string =>
  `${payAddress(part)}/true`
