// A price that one types for a car, with where it stands among like cars.
import type { CarCard } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Offer } from '#contract/offer/shape.ts'
import { PriceAdvice } from '../cars/price-advice.tsx'
import type { LabelWords } from '../cars/words.ts'
import type { Like } from '../cars/use-price-advice.ts'
import { MoneyField } from '../ui/forms/money-field.tsx'

// The buyer wants to pay little and be accepted, the seller to be paid well.
const labels: Record<Offer['role'], LabelWords> = {
  buyer: {
    low: 'Most similar cars cost more: likely to be countered or declined.',
    good: 'A good price: at least half of similar cars cost more.',
    fair: 'About what similar cars cost.',
    high: 'Most similar cars cost less.',
  },
  seller: {
    low: 'Most similar cars are listed for more. You can counter.',
    good: 'Below what half of similar cars are listed for.',
    fair: 'About what similar cars are listed for.',
    high: 'Most similar cars are listed for less: a good price for you.',
  },
}

type CarFacts = Pick<CarCard, 'id' | 'make' | 'model' | 'year' | 'condition' | 'mileageKm'>

const likeOf = ({ id, make, model, year, condition, mileageKm }: CarFacts): Like => ({
  Make: make,
  Model: model,
  Year: String(year),
  Condition: condition,
  MileageKm: String(mileageKm),
  ExceptId: id,
})

type AdviceProps = { car: CarFacts; side: Offer['role']; priceKobo: Kobo | undefined }

/** Where a price stands among similar cars, as this side reads it. */
export const PriceAmongLike = ({ car, side, priceKobo }: AdviceProps) => (
  <PriceAdvice like={likeOf(car)} priceKobo={priceKobo} labels={labels[side]} />
)

type Props = AdviceProps & {
  label: string
  hint?: string
  onPrice: (priceKobo: Kobo | undefined) => void
  error?: string | undefined
}

export const PriceQuestion = ({ car, side, label, hint, priceKobo, onPrice, error }: Props) => (
  <div className="grid gap-3">
    <MoneyField label={label} hint={hint} start={priceKobo} onAmount={onPrice} error={error} />
    <PriceAmongLike car={car} side={side} priceKobo={priceKobo} />
  </div>
)
