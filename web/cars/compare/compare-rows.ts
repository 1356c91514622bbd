// Comparison rows: which values differ, and which is best.
import { countNoun } from '#contract/core/count-noun.ts'
import type { Car } from '#contract/cars/cars.ts'
import { formatNaira } from '#contract/core/money.ts'
import { bodyWords, colourWords, driveWords, fuelWords, gearboxWords } from '#contract/reference/vehicles.ts'
import { conditionShort, formatKm } from '../words.ts'
import { noPriceLabel, priceLabelOf } from '../price-label.ts'

export type Row = { label: string; values: string[]; best: boolean[]; bestWords: string; differs: boolean }

const none = '–'
const days = (count: number) => (count === 0 ? 'Since today' : countNoun(count, 'day'))
const yesNo = (is: boolean) => (is ? 'Yes' : 'No')
const money = (kobo: Car['priceKobo']) => (kobo === null ? none : formatNaira(kobo))
const monthOf = ({ month }: Car) => month?.monthlyKobo ?? null
const papersOf = ({ papers }: Car) => {
  const needed = papers.filter(paper => paper.needed)
  const ready = needed.filter(paper => paper.ready).length
  return ready === needed.length ? 'All ready' : `${ready} of ${needed.length} ready`
}
const ratingOf = ({ average, count }: Car['rating']) =>
  average === null ? 'Not rated yet' : `${average.toFixed(1)} of 5 (${count})`

type CompareQuestion = {
  label: string
  say: (car: Car) => string
  /** Lower is better; null without a value. */
  rank?: (car: Car) => number | null
  bestWords?: string
}
const questions: CompareQuestion[] = [
  { label: 'Price', say: car => money(car.priceKobo), rank: car => car.priceKobo, bestWords: 'Lowest' },
  {
    label: 'Rent per day',
    say: car => money(car.rentPriceKobo),
    rank: car => car.rentPriceKobo,
    bestWords: 'Lowest',
  },
  {
    label: 'Monthly payment (lowest offer)',
    say: car => money(monthOf(car)),
    rank: monthOf,
    bestWords: 'Lowest',
  },
  {
    label: 'Required insurance, a year',
    say: ({ month }) => money(month?.insurance?.premiumKobo ?? null),
  },
  {
    label: 'Compared with similar cars',
    say: ({ priceCheck }) => priceLabelOf(priceCheck)?.words ?? noPriceLabel,
  },
  { label: 'Year', say: car => String(car.year), rank: car => -car.year, bestWords: 'Newest' },
  { label: 'Mileage', say: car => formatKm(car.mileageKm), rank: car => car.mileageKm, bestWords: 'Lowest' },
  { label: 'Condition', say: car => conditionShort(car.condition) },
  { label: 'Trim', say: car => car.trim || none },
  { label: 'Body', say: car => bodyWords[car.body] },
  { label: 'Gearbox', say: car => gearboxWords[car.gearbox] },
  { label: 'Fuel', say: car => fuelWords[car.fuel] },
  { label: 'Drive', say: car => driveWords[car.drive] },
  { label: 'Engine', say: car => (car.engineCc ? `${car.engineCc.toLocaleString('en-NG')} cc` : none) },
  { label: 'Seats', say: car => String(car.seats) },
  { label: 'Colour', say: car => colourWords[car.colour].word },
  { label: 'Documents', say: papersOf },
  { label: 'Test drive', say: car => yesNo(car.testDrive) },
  { label: 'Location', say: car => car.location },
  { label: 'Seller', say: car => car.seller.name },
  { label: 'Seller’s rating', say: car => ratingOf(car.seller.rating) },
  { label: 'Listed', say: car => days(car.daysListed) },
]

/** A row for each fact that at least one of the cars has. */
export const compareRows = (cars: readonly Car[]): Row[] =>
  questions
    .map(({ label, say, rank, bestWords = '' }) => {
      const values = cars.map(say)
      const ranks = cars.map(car => rank?.(car) ?? null)
      const known = ranks.filter(rankValue => rankValue !== null)
      const lowest = Math.min(...known)
      // best of at least two, and not of all
      const names = known.length > 1 && known.some(rankValue => rankValue !== lowest)
      return {
        label,
        values,
        best: ranks.map(rankValue => names && rankValue === lowest),
        bestWords,
        differs: new Set(values).size > 1,
      }
    })
    .filter(({ values }) => values.some(value => value !== none))
