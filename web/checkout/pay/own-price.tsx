// Why a car costs this person another price than everybody else, and until when.
import type { Car } from '#contract/cars/cars.ts'
import type { MyTerms } from '#contract/reservation/shape.ts'
import { formatNaira } from '#contract/core/money.ts'
import { formatDue, timeUntil } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'

const titles = { offer: 'Your accepted offer', reservation: 'Your reservation' } as const

export function OwnPrice({ car, terms, now }: { car: Car; terms: MyTerms; now: Date }) {
  const { because, until, priceKobo } = terms
  if (because === 'listed' || until === null) return null
  return (
    <Notice tone="good" title={`${titles[because]}, until ${formatDue(until)}`}>
      {`${because === 'offer' ? 'Only you get this price, but the car is not reserved: whoever pays first gets it.' : 'The car is reserved for you at this price, deposit included.'} ${car.priceKobo !== null && car.priceKobo !== priceKobo ? `Listed at ${formatNaira(car.priceKobo)}. ` : ''}The time ends ${timeUntil(until, now)}.`}
    </Notice>
  )
}
