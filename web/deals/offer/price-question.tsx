// A price that one types for a car, with where it stands among like cars.
import type { CarCard } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import { PriceAdvice } from '../../features/cars/price-advice.tsx'
import type { LabelWords } from '../../features/cars/price-words.ts'
import type { Like } from '../../features/cars/use-price-advice.ts'
import { MoneyField } from '../../ui/forms/money-field.tsx'

const labels: LabelWords = {
  low: 'Most like cars ask more: expect another price, or a no.',
  good: 'A good price: half of like cars or more ask more.',
  fair: 'About what like cars ask.',
  high: 'Most like cars ask less.',
}

type Named = Pick<CarCard, 'id' | 'make' | 'model' | 'year' | 'condition' | 'mileageKm'>

const likeOf = ({ id, make, model, year, condition, mileageKm }: Named): Like => ({
  Make: make,
  Model: model,
  Year: String(year),
  Condition: condition,
  MileageKm: String(mileageKm),
  ExceptId: id,
})

/** Where a price stands among cars like this one. */
export const PriceAmongLike = ({ car, priceKobo }: { car: Named; priceKobo: Kobo | undefined }) => (
  <PriceAdvice like={likeOf(car)} priceKobo={priceKobo} labels={labels} />
)

type Props = {
  car: Named
  label: string
  hint?: string
  priceKobo: Kobo | undefined
  onPrice: (priceKobo: Kobo | undefined) => void
  error?: string | undefined
}

export const PriceQuestion = ({ car, label, hint, priceKobo, onPrice, error }: Props) => (
  <div className="grid gap-3">
    <MoneyField label={label} hint={hint} start={priceKobo} onAmount={onPrice} error={error} />
    <PriceAmongLike car={car} priceKobo={priceKobo} />
  </div>
)
