// What AutoX keeps, in words.
import { formatNaira, type Kobo } from '#contract/core/money.ts'

/** "1.5 %, at most ₦500,000.00". */
export const shareWords = ({ basisPoints, maxKobo }: { basisPoints: number; maxKobo: Kobo }): string =>
  `${(basisPoints / 100).toLocaleString('en-NG')}\u00A0%, at most ${formatNaira(maxKobo)}`
