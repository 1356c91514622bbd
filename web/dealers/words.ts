// Words of sellers and dealers for rows, titles, addresses and shared messages.
import type { Car } from '#contract/cars/cars.ts'
import type { DealerCard } from '#contract/dealers/dealers.ts'
import { ratingWords as averageWords } from '../ratings/words.ts'

type Seller = Car['seller']

type SellerView = { page?: number; ratingsPage?: number; branch?: string | undefined }

/** The page of a seller, at one page of their cars, those of a branch, and of what is said of them; first pages are not written. */
export function sellerAddress(id: string, { page = 1, ratingsPage = 1, branch }: SellerView = {}): string {
  const search = new URLSearchParams()
  if (branch) search.set('Branch', branch)
  if (ratingsPage > 1) search.set('RatingsPage', String(ratingsPage))
  if (page > 1) search.set('PageNumber', String(page))
  return `/marketplace/sellers/${id}${search.size > 0 ? `?${search}` : ''}`
}

export const dealerOrPerson = ({ accountType, location }: Pick<Seller, 'accountType' | 'location'>): string =>
  `${accountType === 'AutoDealer' ? 'dealer' : 'private seller'} in ${location}`

/** How soon a seller answers. */
export const replyWords = (hours: number | null): string => {
  if (hours === null) return 'Not enough requests yet'
  if (hours < 1) return 'Usually within the hour'
  if (hours < 36) {
    const whole = Math.ceil(hours)
    return `Within ${whole} ${whole === 1 ? 'hour' : 'hours'}, mostly`
  }
  return `Within ${Math.ceil(hours / 24)} days, mostly`
}

export const carsWords = (count: number): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? 'car' : 'cars'}`

export const soldWords = (count: number): string => (count === 0 ? 'No car yet' : carsWords(count))

/** "12 cars on offer · 3 sold through AutoX"; what is nought is left out, and a dealer without either has none yet. */
export function stockLine({ carsListed, carsSold }: Pick<DealerCard, 'carsListed' | 'carsSold'>): string {
  const parts = [
    carsListed > 0 && `${carsWords(carsListed)} on offer`,
    carsSold > 0 && `${carsSold.toLocaleString('en-NG')} sold through AutoX`,
  ].filter(Boolean)
  return parts.join(' · ') || 'No cars on offer yet'
}

type Verified = Pick<DealerCard, 'identityVerified' | 'registrationVerified'>

/** "Identity and registration verified"; undefined where neither is. */
export const verifiedWords = ({ identityVerified, registrationVerified }: Verified): string | undefined => {
  if (!identityVerified && !registrationVerified) return undefined
  const what = [identityVerified && 'identity', registrationVerified && 'registration'].filter(Boolean)
  return `${what.join(' and ')} verified`.replace(/^./, first => first.toUpperCase())
}

/** "Lagos · 3 branches · 4.6 of 5 from 12 ratings"; who is not rated yet is new, with what AutoX has verified. */
export const dealerLine = (dealer: DealerCard): string => {
  const { state, branches } = dealer
  const rated = ratingWords(dealer)
  return [state, branches > 1 && `${branches} branches`, rated ?? 'New on AutoX', verifiedWords(dealer)]
    .filter(Boolean)
    .join(' · ')
}

/** "4.6 of 5 from 12 ratings"; undefined before anybody rated. */
export const ratingWords = ({
  rating,
  ratingsCount,
}: Pick<DealerCard, 'rating' | 'ratingsCount'>): string | undefined =>
  averageWords({ average: rating, count: ratingsCount })
