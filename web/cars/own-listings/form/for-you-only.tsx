// What only the seller sees of a listing: stock number, purchase price, costs and margin.
import { useState } from 'react'
import { marginOf } from '#contract/cars/margin.ts'
import { type Kobo, ZERO, signedNaira } from '#contract/core/money.ts'
import { limits } from '#contract/core/limits.ts'
import { useActing } from '../../../session/acting.ts'
import { TextField } from '../../../ui/forms/inputs.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import type { StepProps } from './step-props.ts'

const above = (amount: Kobo | undefined): Kobo | undefined =>
  amount !== undefined && amount > ZERO ? amount : undefined

function Margin({ priceKobo, purchaseKobo, costsKobo }: Record<string, Kobo | undefined>) {
  const [now] = useState(() => new Date())
  const [price, purchase] = [above(priceKobo) ?? null, above(purchaseKobo) ?? null]
  const margin = marginOf({ priceKobo: price, purchaseKobo: purchase, costsKobo: costsKobo ?? null }, now)
  if (margin === null || !Number.isSafeInteger(margin)) return null
  return (
    <p className="split-row rounded-box bg-sunk px-4 py-3" aria-live="polite">
      <span>Margin after our fee</span>
      <span className="figures font-semibold">{signedNaira(margin)}</span>
    </p>
  )
}

/** Staff see the number alone: what a car cost is the dealer's money. */
export function ForYouOnly({ form: { register, watch, setValue, formState } }: StepProps) {
  const acting = useActing()
  const { errors } = formState
  const [forSale, priceKobo, purchaseKobo, costsKobo] = watch([
    'ForSale',
    'PriceKobo',
    'PurchaseKobo',
    'CostsKobo',
  ])
  const put = (field: 'PurchaseKobo' | 'CostsKobo', amount: Kobo | undefined) =>
    setValue(field, amount ?? ZERO, { shouldDirty: true, shouldValidate: true })
  return (
    <section aria-labelledby="for-you-only" className="grid gap-4 border-t border-line pt-4">
      <div>
        <h3 id="for-you-only" className="show text-lg">
          {acting ? `For ${acting.name} only` : 'For you only'}
        </h3>
        <p className="text-sm text-soft">
          {acting
            ? 'Buyers never see this.'
            : 'Buyers never see this. Your staff see the stock number, but no amounts.'}
        </p>
      </div>
      <TextField
        label="Stock number"
        optional
        hint="Your own number for this car"
        autoComplete="off"
        maxLength={limits.stockNumberMax}
        {...register('StockNumber')}
        error={errors.StockNumber?.message}
      />
      {!acting && (
        <>
          <MoneyField
            label="Purchase price (₦)"
            optional
            start={above(purchaseKobo)}
            onAmount={amount => put('PurchaseKobo', amount)}
            error={errors.PurchaseKobo?.message}
          />
          <MoneyField
            label="Costs (₦)"
            optional
            hint="Transport, duty, repairs"
            start={above(costsKobo)}
            onAmount={amount => put('CostsKobo', amount)}
            error={errors.CostsKobo?.message}
          />
          <Margin
            priceKobo={forSale ? priceKobo : undefined}
            purchaseKobo={purchaseKobo}
            costsKobo={costsKobo}
          />
        </>
      )}
    </section>
  )
}
