// How a price compares with similar cars, in words for every page.
import type { Car } from '#contract/cars/cars.ts'
import type { Tone } from '../ui/pill.tsx'

type Label = NonNullable<Car['priceCheck']['label']>

const labels: Readonly<Record<Label, { words: string; tone: Tone; says: string }>> = {
  low: {
    words: 'Low price',
    tone: 'good',
    says: 'Priced below similar cars. Ask why before you pay.',
  },
  good: { words: 'Good price', tone: 'good', says: 'At least half of similar cars cost more.' },
  fair: { words: 'Fair price', tone: 'plain', says: 'About the price of similar cars.' },
  high: {
    words: 'High price',
    tone: 'warn',
    says: 'Most similar cars cost less, so there may be room to negotiate.',
  },
}

/** Undefined where too few similar cars are on offer to say. */
export const priceLabelOf = ({ label }: { label: Label | null }) =>
  label === null ? undefined : labels[label]
export const noPriceLabel = 'Too few similar cars'
