// How long a car is on the market, and what its seller changed meanwhile: everybody reads it.
import type { Car } from '#contract/cars.ts'
import { formatNaira, kobo } from '#contract/money.ts'
import { formatKm } from '../../ui/car-words.ts'
import { formatDate } from '../../ui/date.ts'
import { heading } from './listing-parts.tsx'

type Change = Car['changes'][number]

const priceStep = (words: string, { from, to }: Change): string => {
  const [before, after] = [Number(from), Number(to)]
  if (!before || !after) return after ? `${words} set to ${formatNaira(kobo(after))}` : `${words} taken off`
  const percent = Math.round((Math.abs(after - before) / before) * 100)
  const step = `${after < before ? 'down' : 'up'}${percent > 0 ? ` ${percent}\u00a0%` : ''}`
  return `${words} ${step}: from ${formatNaira(kobo(before))} to ${formatNaira(kobo(after))}`
}

/** One change in words. */
export const changeWords = (change: Change): string => {
  const { field, from, to } = change
  switch (field) {
    case 'price':
      return priceStep('Price', change)
    case 'rent-price':
      return priceStep('Rent of a day', change)
    case 'mileage':
      return `Mileage from ${formatKm(Number(from))} to ${formatKm(Number(to))}`
    case 'year':
      return `Year from ${from} to ${to}`
    case 'vin':
      return 'Chassis number (VIN) changed'
    case 'pictures':
      return 'Photographs changed'
  }
}

export const daysWords = (days: number): string =>
  days < 1 ? 'Listed today' : `On the market for ${days} ${days === 1 ? 'day' : 'days'}`

const shownAtOnce = 4

const List = ({ changes }: { changes: readonly Change[] }) => (
  <ul>
    {changes.map(change => (
      <li key={change.field + change.at} className="figures border-b border-line py-2">
        {changeWords(change)}
        <span className="block text-sm text-soft">{formatDate(change.at)}</span>
      </li>
    ))}
  </ul>
)

export function ChangesPart({ car: { changes, daysListed, listedAt, state } }: { car: Car }) {
  return (
    <section>
      <h2 className={heading}>History of this listing</h2>
      <p className="figures mt-2">
        {state === 'listed' && `${daysWords(daysListed)}, `}
        {state === 'listed' ? 'since' : 'Listed on'} {formatDate(listedAt)}.
        {changes.length === 0 && ' Price, mileage, year and photographs are as they were first shown.'}
      </p>
      <List changes={changes.slice(0, shownAtOnce)} />
      {changes.length > shownAtOnce && (
        <details>
          <summary className="inline-block py-2 text-sm underline">
            {changes.length - shownAtOnce} earlier changes
          </summary>
          <List changes={changes.slice(shownAtOnce)} />
        </details>
      )}
    </section>
  )
}
