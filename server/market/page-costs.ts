// Estimates each page plan's cost in scanned cars.
import { type AccessPaths, estimateOf } from './access-paths.ts'
import { mergeChoice } from './index-scan-choice.ts'
import type { SearchQuery } from './query.ts'

/** A sorted car costs as much as this many that lie side by side in an index. */
export const sortWeight = 2.5
/** A car in a bitmap of two indexes, before the heap is read. */
const bitmapWeight = 0.1
/** Cost of reading a car's text as a filter, relative to finding it by the text index. */
const textFilterWeight = 3
const textIndexWeight = 4
/** Cars are not spread evenly over an order: a scan or a merge input passes so many times more. */
const overrun = 3

/** Sorting all matches: of one path, of a pair in one index, or of the bitmap of two indexes. */
export const estimateSort = ({ singles, pairs, text, all }: AccessPaths): number => {
  if (text) return textIndexWeight * text.cars
  const both = singles.flatMap((a, i) =>
    singles
      .slice(i + 1)
      .map(b => bitmapWeight * (a.cars + b.cars) + (sortWeight * a.cars * b.cars) / Math.max(all, 1)),
  )
  return Math.min(...[...singles, ...pairs].map(({ cars }) => sortWeight * cars), ...both)
}

/** Scanning to the end of a page, at the rate that the probe found matches. */
export const estimateIndexScan = (
  { text }: AccessPaths,
  first: { passed: number; matches: number; of: number },
  end: number,
): number => {
  const cars = first.matches === 0 ? first.of : Math.min(first.of, (first.passed * end) / first.matches)
  return text ? textFilterWeight * cars : cars
}

/** Scanning `cars`, of which `matches` match, until a page of `end` is full. */
export const estimateFullPage = (end: number, matches: number, cars: number): number =>
  Math.min(cars, (overrun * end * cars) / Math.max(matches, 0.5))

/** Merging the scans of each value to the end of a page, where `total` cars match. */
export const estimateMerge = (
  q: SearchQuery,
  order: string,
  { singles, text, all }: AccessPaths,
  total: number,
  end: number,
): number => {
  const merged = text ? undefined : mergeChoice(q, order)
  if (!merged) return Infinity
  const cars = estimateOf(singles, merged.where) ?? all
  return estimateFullPage(merged.perValue!.length * end, total, cars)
}
