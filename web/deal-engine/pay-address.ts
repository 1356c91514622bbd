// Payment address of a car or part; its price is display only.
import type { Car } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import { parseNaira } from '#contract/core/read-number.ts'

/** `/w-payment/wallet/{name}/{id}/{price}` with the price in naira (specification section 2). */
export const payAddress = ({ title, id, priceKobo }: Pick<Car, 'title' | 'id' | 'priceKobo'>): string => {
  const kobo = priceKobo ?? 0
  const naira = `${Math.floor(kobo / 100)}${kobo % 100 ? `.${String(kobo % 100).padStart(2, '0')}` : ''}`
  return `/w-payment/wallet/${encodeURIComponent(title.replaceAll('/', ' '))}/${id}/${naira}`
}

const payPath = /^\/w-payment\/wallet\/([^/?]{1,300})\/[^/?]+\/([\d.]{1,20})(?:[/?]|$)/

/** What an address says is paid for; undefined where it is another page, or cannot be read. Nothing is proven by it. */
export function payingFor(address: string): { name: string; priceKobo: Kobo } | undefined {
  const [, name, price] = payPath.exec(address) ?? []
  const priceKobo = price === undefined ? undefined : parseNaira(price)
  if (name === undefined || priceKobo === undefined) return undefined
  try {
    return { name: decodeURIComponent(name).slice(0, 120), priceKobo }
  } catch {
    return undefined
  }
}
