// Share picture of a listing, with an address that changes with its content.
import type { Car } from './cars.ts'

type ShareCardCar = Pick<
  Car,
  | 'id'
  | 'title'
  | 'condition'
  | 'mileageKm'
  | 'priceKobo'
  | 'rentPriceKobo'
  | 'location'
  | 'state'
  | 'pictures'
>

// Part of every version, so that another way of drawing gets another address. Raise it when the drawing changes.
const drawing = 'card-1'

// FNV-1a, 32 bits: telling two versions of a drawing apart needs no secrecy.
const hashOf = (words: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Eight letters that change with the content of the card. */
export const shareCardVersion = ({
  title,
  condition,
  mileageKm,
  priceKobo,
  rentPriceKobo,
  location,
  state,
  pictures,
}: ShareCardCar): string =>
  hashOf(
    [drawing, title, condition, mileageKm, priceKobo, rentPriceKobo, location, state, pictures[0]?.hash].join(
      '|',
    ),
  )

/** Where the card of a car is, as a path: 1200 × 630, a JPEG of at most 600 kB. */
export const shareCardPath = (car: ShareCardCar): string =>
  `/pictures/share/${car.id}-${shareCardVersion(car)}.jpg`
