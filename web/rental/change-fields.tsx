// Extends or shortens a rental: days and new quote before the PIN.
import { formatNaira, type Kobo, minus, plus } from '#contract/core/money.ts'
import { dayAfter } from '#contract/repair/opening-hours/days.ts'
import { quoteOf } from '#contract/rental/terms/quote.ts'
import { formatDay } from '../ui/date.ts'
import type { StepFields } from '../deal-engine/kind.ts'
import { QuoteLines } from './quote-lines.tsx'
import type { ShownRental } from './rental-with-records.ts'
import { GroupFault } from '../ui/forms/group-fault.tsx'
import { StepButton } from '../ui/forms/step-button.tsx'

type Filled = { noOfDays: number; shownTotalKobo: Kobo }

const quoteFor = ({ terms, from, driver, zone, delivered }: ShownRental, days: number) =>
  quoteOf(terms, { from, days, driver, zone, delivered })

const filledFor = (deal: ShownRental, noOfDays: number): Filled => ({
  noOfDays,
  shownTotalKobo: quoteFor(deal, noOfDays).totalKobo,
})

/** What is held more, or comes back, once it is asked for and agreed. */
const differenceWords = (deal: ShownRental, totalKobo: Kobo): string => {
  const now = plus(deal.rentKobo, deal.cautionKobo)
  if (totalKobo > now)
    return `${formatNaira(minus(totalKobo, now))} more is taken from your wallet now and waits. If the owner does not agree, it comes back.`
  return totalKobo < now
    ? `${formatNaira(minus(now, totalKobo))} comes back to your wallet once the owner agrees.`
    : 'It costs the same.'
}

const Days = ({ deal, days, put }: { deal: ShownRental; days: number; put: (days: number) => void }) => (
  <div className="flex items-center justify-between gap-3">
    <StepButton
      name="One day less"
      by={-1}
      isAtLimit={days <= Math.max(1, deal.terms.shortestDays)}
      onStep={() => put(days - 1)}
    />
    <p role="status" className="text-center">
      <span className="show figures block text-xl">{`${days} ${days === 1 ? 'day' : 'days'}`}</span>
      <span className="text-sm text-soft">{`until ${formatDay(dayAfter(deal.from, days - 1))}`}</span>
    </p>
    <StepButton
      name="One day more"
      by={1}
      isAtLimit={days >= deal.terms.longestDays}
      onStep={() => put(days + 1)}
    />
  </div>
)

export const changeFields: StepFields<ShownRental, Filled> = {
  first: deal => filledFor(deal, deal.days),
  problems: ({ noOfDays }, deal): Record<string, string> =>
    noOfDays === deal.days ? { noOfDays: 'Choose more days or fewer first.' } : {},
  draw: (deal, filled, onFilled, problems) => {
    const quote = quoteFor(deal, filled.noOfDays)
    return (
      <div className="grid gap-4">
        <Days deal={deal} days={filled.noOfDays} put={days => onFilled(filledFor(deal, days))} />
        <GroupFault of="Days">{problems['noOfDays']}</GroupFault>
        <QuoteLines lines={quote.lines} totalKobo={quote.totalKobo} total="In all" />
        <p className="text-sm">{differenceWords(deal, quote.totalKobo)}</p>
      </div>
    )
  },
}
