// Time on the market and the seller's public changes.
import { Link } from 'react-router'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira, kobo } from '#contract/core/money.ts'
import { formatKm } from '../words.ts'
import { formatDate } from '../../ui/date.ts'
import { inFullAddress } from './in-full.ts'
import { heading } from './listing-sections.tsx'

type Change = Car['changes'][number]

const priceStep = (words: string, { from, to }: Change): string => {
  const [before, after] = [Number(from), Number(to)]
  if (!before || !after) return after ? `${words} set to ${formatNaira(kobo(after))}` : `${words} taken off`
  const percent = Math.round((Math.abs(after - before) / before) * 100)
  const step = `${after < before ? 'down' : 'up'}${percent > 0 ? ` ${percent}%` : ''}`
  return `${words} ${step}: from ${formatNaira(kobo(before))} to ${formatNaira(kobo(after))}`
}

/** One change in words. */
export const changeWords = (change: Change): string => {
  const { field, from, to } = change
  switch (field) {
    case 'price':
      return priceStep('Price', change)
    case 'rent-price':
      return priceStep('Daily price', change)
    case 'mileage':
      return `Mileage from ${formatKm(Number(from))} to ${formatKm(Number(to))}`
    case 'year':
      return `Year from ${from} to ${to}`
    case 'vin':
      return 'Chassis number (VIN) changed'
    case 'pictures':
      return 'Pictures changed'
  }
}

/** "Listed today, November 20, 2026", "On the market for 3 days, since November 17, 2026". */
export const listedWords = ({
  state,
  daysListed,
  listedAt,
}: Pick<Car, 'state' | 'daysListed' | 'listedAt'>): string => {
  const date = formatDate(listedAt)
  if (state !== 'listed') return `Listed on ${date}.`
  if (daysListed < 1) return `Listed today, ${date}.`
  return `On the market for ${daysListed} ${daysListed === 1 ? 'day' : 'days'}, since ${date}.`
}

const listId = 'changes'

export type ShownChange = { words: string; date: string }

export const shownChanges = (changes: readonly Change[]): ShownChange[] =>
  changes.map(change => ({ words: changeWords(change), date: formatDate(change.at) }))

/** The changes that stand on the page, read back: see public-pages/read-from-html.ts. */
export const readChanges = (): ShownChange[] =>
  [...document.querySelectorAll(`#${listId} > li`)].map(line => ({
    words: line.firstChild?.textContent ?? '',
    date: line.lastChild?.textContent ?? '',
  }))

export const ChangeList = ({ changes }: { changes: readonly ShownChange[] }) => (
  <ul id={listId}>
    {changes.map(({ words, date }, place) => (
      // the same may have been changed twice in a day
      // oxlint-disable-next-line react/no-array-index-key
      <li key={place} className="figures border-b border-line py-2">
        {words}
        <span className="block text-sm text-soft">{date}</span>
      </li>
    ))}
  </ul>
)

type Props = {
  car: Car
  /** The newest. */
  changes: readonly ShownChange[]
  /** How many there are. */
  count: number
}

export function ChangesSection({ car, changes, count }: Props) {
  return (
    <section>
      <h2 className={heading}>History of this listing</h2>
      <p className="figures mt-2">
        {count > 0
          ? listedWords(car)
          : `${listedWords(car)} Price, mileage, year and pictures are as they were first shown.`}
      </p>
      <ChangeList changes={changes} />
      {count > changes.length && (
        <Link
          to={`${inFullAddress(car.id)}#${listId}`}
          className="inline-block py-2 font-semibold text-link underline"
        >
          {`All ${count} changes`}
        </Link>
      )}
    </section>
  )
}
