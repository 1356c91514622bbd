// A seller in few words, and the address of their page.
import type { Car } from '#contract/cars/cars.ts'

type Seller = Car['seller']

/** The page of a seller, at one page of their cars and one of what is said of them; first pages are not written. */
export function sellerAddress(id: string, pageNumber = 1, ratingsPage = 1): string {
  const search = new URLSearchParams()
  if (ratingsPage > 1) search.set('RatingsPage', String(ratingsPage))
  if (pageNumber > 1) search.set('PageNumber', String(pageNumber))
  return `/marketplace/sellers/${id}${search.size > 0 ? `?${search}` : ''}`
}

export const dealerOrPerson = ({ accountType, location }: Pick<Seller, 'accountType' | 'location'>): string =>
  `${accountType === 'AutoDealer' ? 'dealer' : 'private seller'} in ${location}`

/** How soon a seller answers. */
export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'Too few requests yet to say'
  if (hours < 1) return 'Within the hour, mostly'
  if (hours < 36) {
    const whole = Math.ceil(hours)
    return `Within ${whole} ${whole === 1 ? 'hour' : 'hours'}, mostly`
  }
  return `Within ${Math.ceil(hours / 24)} days, mostly`
}

export const carsWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'car' : 'cars'}`

export const soldWords = (count: number): string => (count === 0 ? 'No car yet' : carsWords(count))
