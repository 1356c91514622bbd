// Shows prices of similar cars beside the price field, or too few.
import type { Kobo } from '#contract/core/money.ts'
import { Skeleton } from '../ui/states.tsx'
import { roundedNaira, type LabelWords, priceAdviceWords, scaleOf } from './words.ts'
import { type Like, usePriceAdvice } from './use-price-advice.ts'

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

type ScaleProps = { scale: NonNullable<ReturnType<typeof scaleOf>>; lowKobo: Kobo; highKobo: Kobo }

const Scale = ({ scale: { low, middle, high, own }, lowKobo, highKobo }: ScaleProps) => (
  <div>
    <div aria-hidden className="relative mt-4 h-2 rounded-round track">
      <span
        className="absolute inset-y-0 rounded-round bg-good"
        style={{ left: percent(low), width: percent(high - low) }}
      />
      <span className="absolute -top-1 h-4 w-0.5 bg-ink" style={{ left: percent(middle) }} />
      {own !== undefined && (
        <span
          className="absolute -top-1.5 size-5 -translate-x-1/2 rounded-round border-2 border-card bg-amber"
          style={{ left: percent(own) }}
        />
      )}
    </div>
    <p className="figures mt-2 text-xs text-soft">{`Half of them cost between about ${roundedNaira(lowKobo)} and ${roundedNaira(highKobo)}.`}</p>
  </div>
)

type Props = {
  like: Like
  priceKobo: Kobo | undefined
  /** Labels for readers other than the seller. */
  labels?: LabelWords
}

export function PriceAdvice({ like, priceKobo, labels }: Props) {
  const advice = usePriceAdvice(like, priceKobo)
  if (advice.state === 'failed') return null
  if (advice.state === 'asking')
    return (
      <div role="status" aria-label="Looking for similar cars" className="rounded-box bg-sunk p-4">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-4 h-2" />
      </div>
    )
  const { title, words, hasScale } = priceAdviceWords(advice.check, labels)
  const { lowKobo, highKobo } = advice.check
  const scale = hasScale ? scaleOf(advice.check, priceKobo) : undefined
  return (
    <section aria-label="Prices of similar cars" className="rounded-box border border-line bg-card p-4">
      <p className="figures font-semibold">{title}</p>
      {scale && lowKobo !== null && highKobo !== null && (
        <Scale scale={scale} lowKobo={lowKobo} highKobo={highKobo} />
      )}
      <p className="mt-1 text-sm" aria-live="polite">
        {words}
      </p>
    </section>
  )
}
