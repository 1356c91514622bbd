// How many points of an inspection somebody looked at, in words.
import { countNoun } from '../core/count-noun.ts'
import type { Counts } from './report-shape.ts'

/** A point that was not checked, or has no result, was not looked at. */
export const countLookedAt = ({ good, advise, bad }: Counts): number => good + advise + bad

/** "Checked 96 of 169 points". */
export const coverageWords = (counts: Counts, of: number): string =>
  `Checked ${countLookedAt(counts)} of ${countNoun(of, 'point')}`
