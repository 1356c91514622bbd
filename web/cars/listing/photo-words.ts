// Words for what a photograph of a car shows.
import type { CarPicture, CarView } from '#contract/cars/cars.ts'

/** What of a picture is needed to show it and to say what it is. */
export type CarPhoto = Pick<CarPicture, 'hash' | 'colour' | 'view'>

const viewWords: Record<CarView, string> = {
  front: 'Front',
  side: 'Side',
  rear: 'Rear',
  interior: 'Interior',
  seats: 'Seats',
  load: 'Load space',
  dials: 'Instruments, ignition off',
  engine: 'Engine',
  tyre: 'Tyre',
}

/** Names a photograph by what it shows, if that is known, and its place. */
export const photoWords = ({ view }: CarPhoto, place: number): string =>
  view ? `${viewWords[view]}, picture ${place + 1}` : `Picture ${place + 1}`
