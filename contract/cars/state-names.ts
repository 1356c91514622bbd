// What a seller reads for the state of a car.
import type { CarCard } from './cars.ts'

export const stateNames: Record<CarCard['state'], string> = {
  listed: 'Live',
  reserved: 'Reserved',
  sold: 'Sold',
  'in-review': 'In review',
  declined: 'Declined',
  paused: 'Paused',
  expired: 'Expired',
  suspended: 'Suspended',
  withdrawn: 'Deleted',
}
