// What a job usually costs, from completed jobs of several workshops.
import { kobo, type Kobo, shortNaira } from '../core/money.ts'

/** Fewer would tell what one of them charges. */
export const workshopsMin = 5
/** Newest jobs that are compared, and those of one workshop, which alone never fill them. */
export const comparedJobsMax = 200
export const comparedOfWorkshop = 20
/** Newest jobs among which they are looked for. */
export const comparedAmong = 2_000
export const comparedMonths = 12
const roundKobo = 500_00

export type UsualPrice = { fromKobo: Kobo; toKobo: Kobo; jobs: number }
export type DoneJob = { workshopId: string; totalKobo: number }

/** Linear between the two nearest of sorted amounts. */
const quantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const below = sorted[Math.floor(at)]!
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at))
}

const sort = (amounts: readonly number[]): number[] => amounts.toSorted((a, b) => a - b)

/**
 * The middle half of the workshops. Each counts once, by the median of its jobs, so no workshop moves the range by its
 * number of jobs; the ends are rounded outwards to ₦500. Null below `workshopsMin` workshops.
 */
export const usualPrice = (jobs: readonly DoneJob[]): UsualPrice | null => {
  const byWorkshop = Map.groupBy(jobs, ({ workshopId }) => workshopId)
  if (byWorkshop.size < workshopsMin) return null
  const medians = sort(
    [...byWorkshop.values()].map(own => quantile(sort(own.map(({ totalKobo }) => totalKobo)), 0.5)),
  )
  return {
    fromKobo: kobo(Math.floor(quantile(medians, 0.25) / roundKobo) * roundKobo),
    toKobo: kobo(Math.ceil(quantile(medians, 0.75) / roundKobo) * roundKobo),
    jobs: jobs.length,
  }
}

/** "Usually ₦18,000 to ₦26,000 (from 14 jobs)". */
export const usualPriceWords = (usual: UsualPrice | null): string => {
  if (!usual) return 'Not enough jobs to compare yet'
  const { fromKobo, toKobo, jobs } = usual
  const range =
    fromKobo === toKobo ? shortNaira(fromKobo) : `${shortNaira(fromKobo)} to ${shortNaira(toKobo)}`
  return `Usually ${range} (from ${jobs} jobs)`
}
