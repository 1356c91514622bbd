// What a page costs by each road to it, in cars that are walked past, roughly.
import { type Begins, carsOf } from './access-paths.ts'
import type { Question } from './query.ts'
import { leadOf } from './index-scan-choice.ts'

/** A car that is sorted costs as much as so many that are walked past, which lie side by side in the index. */
const sorted = 2.5
/** One that only an index is asked about, to find those that two choices have in common. */
const indexed = 0.1
/** One whose words are read, and one of those that an index of words finds. */
const read = 3
const looked = 4
/** A lead that finds little is walked to its end. */
const ledBadly = 3

/** All cars of what leaves the fewest: one choice, two of one index, or two that two indexes have in common. */
export const costToSort = ({ singles, pairs, words, all }: Begins): number => {
  if (words) return looked * words.cars
  const both = singles.flatMap((a, i) =>
    singles
      .slice(i + 1)
      .map(b => indexed * (a.cars + b.cars) + (sorted * a.cars * b.cars) / Math.max(all, 1)),
  )
  return Math.min(...[...singles, ...pairs].map(({ cars }) => sorted * cars), ...both)
}

/** To the end of a page, after so many of the first ones gave so much of it. */
export const costToWalk = (
  { words }: Begins,
  first: { passed: number; found: number; of: number },
  end: number,
): number => {
  const cars = first.found === 0 ? first.of : Math.min(first.of, (first.passed * end) / first.found)
  return words ? read * cars : cars
}

/** Each lead walked to the end of a page, where there are so many cars in all. */
export const costToLead = (
  q: Question,
  order: string,
  { singles, words, all }: Begins,
  total: number,
  end: number,
): number => {
  const lead = words ? undefined : leadOf(q, order)
  if (!lead) return Infinity
  const cars = carsOf(singles, lead.where) ?? all
  return Math.min(cars, (ledBadly * lead.each!.length * end * cars) / Math.max(total, 0.5))
}
