// What happens with the money of a rental, station by station with its times.
import { hoursIn } from '#contract/deal-engine/deal.ts'
import { formatNaira } from '#contract/core/money.ts'
import { rental } from '#contract/rental/process.ts'
import { momentOf } from '#contract/repair/opening-hours/days.ts'
import { clockWords } from '#contract/repair/opening-hours/hours-words.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { formatDay, formatDue } from '../../ui/date.ts'
import type { Stop } from '../../checkout/pay/stops.tsx'

type Asked = { quote: TripQuote; terms: RentalTerms; owner: string }

const claimHours = hoursIn(rental, 'returned') ?? 0

export const rentStops = ({ quote, terms, owner }: Asked): Stop[] => {
  const { totalKobo, cautionKobo, answerBy, from, to } = quote
  const backBy = momentOf(to, terms.hoursTo)
  const freeBy = new Date(backBy.getTime() + claimHours * 3_600_000).toISOString()
  return [
    ['Now', `${formatNaira(totalKobo)} leaves your wallet and waits in escrow. The days are kept for you.`],
    answerBy
      ? [`By ${formatDue(answerBy)}`, `${owner} answers. Without an answer every kobo returns by itself.`]
      : ['At once', 'it is booked: this owner need not be asked.'],
    [
      formatDay(from),
      'at the car you both record it with pictures, and you read out a code with the keys in your hand.',
    ],
    [
      formatDay(to),
      `by ${clockWords(terms.hoursTo)} you bring it back. Both record it again, and the owner reads a code to you.`,
    ],
    [
      `By ${formatDue(freeBy)}`,
      cautionKobo > 0
        ? `the deposit is back in your wallet, less what you can be charged for below. You can contest it; then nothing is paid until AutoX has decided.`
        : 'the owner has been paid.',
    ],
  ]
}
