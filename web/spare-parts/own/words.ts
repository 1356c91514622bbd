// Words for one's own part: state and stock advice.
import type { PartCard } from '#contract/spare-parts/part-shapes.ts'
import type { Tone } from '../../ui/pill.tsx'

const states: Record<PartCard['state'], readonly [words: string, tone: Tone]> = {
  listed: ['Live', 'good'],
  paused: ['Paused', 'plain'],
  suspended: ['Off the market', 'warn'],
  withdrawn: ['Deleted', 'plain'],
}

/** Its word and its colour; one on the market with nothing left is sold out. */
export const ownStateOf = ({ state, stock }: Pick<PartCard, 'state' | 'stock'>): readonly [string, Tone] =>
  state === 'listed' && stock === 0 ? ['Sold out', 'warn'] : states[state]

const lowMax = 3

/** Stock warning for the seller; empty with enough stock or while not on sale. */
export function stockWarning({ state, stock }: Pick<PartCard, 'state' | 'stock'>): string | undefined {
  if (state !== 'listed' || stock > lowMax) return undefined
  if (stock === 0) return 'Out of stock. Enter how many you have to sell it again.'
  return stock === 1 ? 'Only one is left.' : `Only ${stock} are left.`
}
