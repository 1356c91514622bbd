// Passing a listing on, with its price.
import type { Car } from '#contract/cars/cars.ts'
import { priceWords } from '../words.ts'
import { Share as Shown } from '../../sharing/share.tsx'

export const Share = ({ car, address }: { car: Car; address: string }) => (
  <Shown title={car.title} words={`${car.title}, ${priceWords(car)}`} address={address} />
)
