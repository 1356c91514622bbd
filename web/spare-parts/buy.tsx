// Buys a part: quantity, total and payment link, without script.
import { countNoun } from '#contract/core/count-noun.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { formatNaira, ZERO } from '#contract/core/money.ts'
import type { Part } from '#contract/spare-parts/part-shapes.ts'
import { partTotalKobo } from '#contract/spare-parts/part-total.ts'
import { useSessionValue } from '../session/session.ts'
import { checkoutAddress } from '../checkout/checkout-address.ts'
import { partsAddress } from './part-filters.ts'
import { piecesWords } from './words.ts'

const SoldOut = ({ part }: { part: Part }) => (
  <p className="border-l-4 border-warn bg-warn-wash p-3">
    <span>{`${part.stock === 0 ? 'None left now. The seller may add more soon.' : 'This part cannot be bought now.'} `}</span>
    <Link
      to={partsAddress({
        Category: part.category,
        ...(part.fitments[0] && { Make: part.fitments[0].make }),
        InStock: 'true',
      })}
      className="font-semibold underline"
    >
      See similar parts in stock
    </Link>
  </p>
)

export const deliveryWords = ({ deliveryKobo }: Pick<Part, 'deliveryKobo'>): string =>
  deliveryKobo > ZERO ? `Pick-up, or delivery for ${formatNaira(deliveryKobo)}` : 'Pick-up, or free delivery'

const Own = ({ part }: { part: Part }) => (
  <p className="border-l-4 border-warn bg-warn-wash p-3">
    This is your own part.{' '}
    <Link to={`/mylisting-accessories/${part.id}/edit`} className="font-semibold underline">
      Edit it
    </Link>
  </p>
)

/** Stock, and the price of the pieces that can be bought. */
function PriceStatus({ part, pieces, most }: { part: Part; pieces: number; most: number }) {
  const total = pieces > 1 && pieces <= most ? partTotalKobo(part, pieces, false) : undefined
  return (
    <p id="pieces-left" aria-live="polite" className="figures text-sm text-soft">
      {total !== undefined && (
        <b className="block text-lg text-ink">{`${countNoun(pieces, 'item')}: ${formatNaira(total)}`}</b>
      )}
      <span>{`${piecesWords(part.stock)} left${most < part.stock ? `, up to ${most} per order` : ''}. ${deliveryWords(part)}.`}</span>
    </p>
  )
}

export function Buy({ part }: { part: Part }) {
  const [pieces, setPieces] = useState(1)
  const field = useRef<HTMLInputElement>(null)
  // The number may have been typed, or brought back by the browser, before the scripts came.
  useEffect(() => {
    if (field.current) setPieces(field.current.valueAsNumber)
  }, [])
  if (useSessionValue('userId') === part.seller.id) return <Own part={part} />
  if (part.stock === 0 || part.state !== 'listed') return <SoldOut part={part} />
  const most = Math.min(part.stock, limits.partQuantityMax)
  return (
    <div className="grid gap-3">
      <form action={checkoutAddress('part', part.id)} className="pay-bar">
        <label className="flex items-center gap-2">
          <span className="text-sm font-semibold">Quantity</span>
          <input
            ref={field}
            type="number"
            name="quantity"
            inputMode="numeric"
            required
            min={1}
            max={most}
            step={1}
            defaultValue={1}
            onChange={event => setPieces(event.target.valueAsNumber)}
            aria-describedby="pieces-left"
            className="control figures w-20"
          />
        </label>
        <button type="submit" className="button button-main grow">
          Pay safely
        </button>
      </form>
      <PriceStatus part={part} pieces={pieces} most={most} />
      <p className="text-sm text-soft">
        A question before you buy?{' '}
        <Link to={`/messages/ask/part/${part.id}`} className="inline-block py-2 font-semibold underline">
          Ask the seller
        </Link>
      </p>
    </div>
  )
}
