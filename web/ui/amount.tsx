// Amount in naira: two decimals, tabular digits and optional sign.
import { formatNaira, type Kobo, shortNaira } from '#contract/core/money.ts'

// This many characters fit on a phone; longer amounts get smaller instead of breaking.
const roomyLetters = 8
// A letter is about 0.6 of its size wide; three quarters of a phone are there for an amount.
const phoneVw = 125
const round = (size: number) => Math.round(size * 10) / 10

/** ₦12,500,000.00; `short` for a price in a list, ₦12,500,000. `sign` shows which way money went, in words for screen readers too. */
export function Amount({
  kobo,
  sign,
  short = false,
  className = '',
}: {
  kobo: Kobo
  sign?: 'in' | 'out'
  short?: boolean
  className?: string
}) {
  const tone = sign === 'in' ? 'text-good' : ''
  const words = short ? shortNaira(kobo) : formatNaira(kobo)
  return (
    <span
      className={`figures whitespace-nowrap ${tone} ${className}`}
      style={words.length > roomyLetters ? { fontSize: `min(1em, ${round(phoneVw / words.length)}vw)` } : {}}
    >
      {sign && <span className="sr-only">{sign === 'in' ? 'Received ' : 'Sent '}</span>}
      {sign && <span aria-hidden>{sign === 'in' ? '+' : '−'}</span>}
      <span>{words}</span>
    </span>
  )
}

type PriceLook = {
  className?: string
  /** Characters that fit at full size; longer amounts get smaller in proportion. */
  fits?: number
}

/** A price as a headline: the kobo are there, only quieter. `short` for a list: round amounts without them. */
export const Price = ({ kobo, short, ...look }: PriceLook & { kobo: Kobo; short?: boolean }) => (
  <PriceWords words={short ? shortNaira(kobo) : formatNaira(kobo)} {...look} />
)

/** The same for a price that was already formatted. */
export function PriceWords({ words, className = '', fits = 15 }: PriceLook & { words: string }) {
  // "₦50,000" is large, ".00 a day" small.
  const [, naira, rest] = /^(.*?)(\.\d\d.*)?$/.exec(words)!
  const drawn = (
    <>
      <span>{naira}</span>
      <span className="text-[0.6em] opacity-75">{rest}</span>
    </>
  )
  return (
    <span className={`show figures whitespace-nowrap ${className}`}>
      {/* Large text on a small phone: the figure grows smaller rather than lose a digit. */}
      <span className="fits">
        {words.length > fits ? (
          <span style={{ fontSize: `${(fits / words.length).toFixed(2)}em` }}>{drawn}</span>
        ) : (
          drawn
        )}
      </span>
    </span>
  )
}
