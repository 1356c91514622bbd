// One-sentence summary of an inspection on a listing.
import { coverageWords } from '#contract/inspection/coverage-words.ts'
import type { Counts, PublicInspection } from '#contract/inspection/report-shape.ts'
import { formatKm } from '../../cars/words.ts'
import { formatDate } from '../../ui/date.ts'

export const inspectionAddress = (carId: string): string => `/marketplace/${carId}/inspection`

/** "141 good, 9 to watch, 3 bad", and how many were not checked where any was not. */
const countsWords = ({ good, advise, bad, unchecked }: Counts): string =>
  [
    `${good} good`,
    `${advise} to watch`,
    `${bad} bad`,
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
  ].join(', ')

/** "Inspected on November 20, 2026 by Ada Demo at 98,400 km. Looked at 153 of 169 points: 141 good, 9 to watch, 3 bad". */
export const inspectedWords = ({
  at,
  inspectorName,
  odometerKm,
  counts,
  of,
  ofThisListing,
}: PublicInspection): string =>
  `Inspected on ${formatDate(at)} by ${inspectorName} at ${formatKm(odometerKm)}${ofThisListing ? '' : ', when it was listed before'}. ${coverageWords(counts, of)}: ${countsWords(counts)}`
