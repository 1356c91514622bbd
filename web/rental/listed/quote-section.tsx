// Trip quote: cost lines, next steps, cancellation fees and payment link.
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { datesWords, daysWords } from '#contract/rental/terms/dates.ts'
import type { TripQuote } from '#contract/rental/terms/rent.ts'
import { linesOf } from '#contract/rental/terms/words.ts'
import { type ChosenTrip, rentPayAddress } from '../trip/trip-address.ts'
import { formatDay, formatDue } from '../../ui/date.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { FoldedTerms } from '../../deal-engine/terms-over-time.tsx'
import type { Quoted } from './use-quote.ts'
import { texts } from '../words.ts'

const next = ({ instant, answerBy }: TripQuote, owner: string): string =>
  instant || answerBy === null
    ? 'Booked as soon as you have paid.'
    : texts.ownerAnswers(owner, formatDue(answerBy))

type Props = {
  dayKobo: Kobo
  owner: string
  trip: ChosenTrip
  quoted: Quoted
}

/** On a phone the price of the days stays in sight while they are chosen. */
export function TotalBar({ dayKobo, trip, quoted: { quote, asking } }: Omit<Props, 'owner'>) {
  if (!quote || quote.occupiedDays.length > 0) return null
  const { carId, from, to, days, totalKobo } = quote
  return (
    <div className="sticky bottom-[calc(var(--places)_+_--spacing(3))] z-10 mt-4 flex items-center justify-between gap-3 rounded-box border border-line bg-card p-3 shadow-lift md:bottom-3 lg:hidden">
      <p>
        <b className="figures block">{formatNaira(totalKobo)}</b>
        <span className="figures text-sm text-soft">{`for ${daysWords(days)}`}</span>
      </p>
      {!asking && (
        <LinkButton to={rentPayAddress({ id: carId, dayKobo, days }, { ...trip, From: from, To: to })}>
          Continue
        </LinkButton>
      )}
    </div>
  )
}

export function QuoteSection({ dayKobo, owner, trip, quoted: { quote, failed, asking, problems } }: Props) {
  if (failed) return <Notice tone="bad" title={failed} />
  if (!quote)
    return (
      <Panel>
        <p role="status" className="text-soft">
          {asking ? 'One moment…' : (problems[0]?.message ?? 'Choose your days to see the full price.')}
        </p>
      </Panel>
    )
  const { carId, from, to, days, totalKobo, occupiedDays } = quote
  if (occupiedDays.length > 0)
    return (
      <Notice
        tone="warn"
        title="These days are not available"
      >{`Taken: ${occupiedDays.map(formatDay).join('; ')}. Choose days that are not crossed out.`}</Notice>
    )
  return (
    <Panel title={datesWords({ from, to })}>
      <Facts
        facts={[
          ...quote.lines.map(({ words, amountKobo }) => [words, formatNaira(amountKobo)] as const),
          [<b key="all">Total</b>, formatNaira(totalKobo)],
        ]}
      />
      <p className="mt-3 text-sm text-soft">{next(quote, owner)}</p>
      {/* The last price stays legible while the next one is loading, but leads nowhere. */}
      {asking ? (
        <Button pending className="my-4 w-full">
          One moment…
        </Button>
      ) : (
        <LinkButton
          to={rentPayAddress({ id: carId, dayKobo, days }, { ...trip, From: from, To: to })}
          className="my-4 w-full"
        >
          {`Continue with ${daysWords(days)}`}
        </LinkButton>
      )}
      <FoldedTerms title="If you cancel" lines={linesOf(quote.calledOff)} />
      <FoldedTerms title="What the return can cost" lines={linesOf(quote.atReturn)} />
    </Panel>
  )
}
