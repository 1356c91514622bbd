// An amount of money: naira with two decimals, digits that line up, and a sign where money moves.
import { formatNaira, type Kobo } from '#contract/money.ts'

/** ₦12,500,000.00. `sign` shows which way money went, in words for screen readers too. */
export function Amount({
  kobo,
  sign,
  className = '',
}: {
  kobo: Kobo
  sign?: 'in' | 'out'
  className?: string
}) {
  const tone = sign === 'in' ? 'text-good' : ''
  return (
    <span className={`figures whitespace-nowrap ${tone} ${className}`}>
      {sign && <span className="sr-only">{sign === 'in' ? 'Received ' : 'Sent '}</span>}
      {sign && <span aria-hidden>{sign === 'in' ? '+' : '−'}</span>}
      {formatNaira(kobo)}
    </span>
  )
}

/** A price as a headline: the kobo are there, only quieter. */
export const Price = ({ kobo, className = '' }: { kobo: Kobo; className?: string }) => (
  <PriceWords words={formatNaira(kobo)} className={className} />
)

/** The same for a price that was already formatted. */
export const PriceWords = ({ words, className = '' }: { words: string; className?: string }) => (
  <span className={`show figures whitespace-nowrap ${className}`}>
    {words.slice(0, -3)}
    <span className="text-[0.6em] opacity-75">{words.slice(-3)}</span>
  </span>
)
