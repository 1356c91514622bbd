// Sixth step of a listing: sale or rental price and net proceeds.
import { useState } from 'react'
import { commissionOn, commissionTerms, commissionTermsAt } from '#contract/core/commission.ts'
import { type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { exampleCoverWords, exampleWords } from '#contract/finance/example-words.ts'
import { exampleAt, monthlyOf } from '#contract/finance/month-example.ts'
import { requiredCover } from '#contract/finance/required-cover.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Checkbox } from '../../../ui/forms/inputs.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Facts } from '../../../ui/panel.tsx'
import { Announced } from '../../../ui/announced/announced.tsx'
import { shareWords } from '../../../ui/announced/words.ts'
import { PriceAdvice } from '../../price-advice.tsx'
import { type Field, toPriceQuery } from './draft.ts'
import { ForYouOnly } from './for-you-only.tsx'
import type { StepProps } from './step-props.ts'

/** What AutoX keeps and what reaches the seller, by the terms of today. */
function YouReceive({ priceKobo }: { priceKobo: Kobo }) {
  const [now] = useState(() => new Date())
  const commissionKobo = commissionOn(priceKobo, now)
  return (
    <div className="rounded-box bg-sunk px-4 py-1.5" aria-live="polite">
      <Facts
        facts={[
          ['Buyer pays', <Amount key="price" kobo={priceKobo} />],
          [
            `Our fee (${shareWords(commissionTermsAt(now))})`,
            <Amount key="commission" kobo={commissionKobo} />,
          ],
          ['You receive', <Amount key="rest" kobo={minus(priceKobo, commissionKobo)} className="text-lg" />],
        ]}
      />
      <Announced
        terms={commissionTerms}
        now={now}
        say={shareWords}
        earlierNote="Sales that began before then keep the earlier fee."
        className="pb-2.5"
      />
    </div>
  )
}

/** Month by the lowest offer of a lender, as in the listing; nothing where none offers it. */
const Monthly = ({ priceKobo }: { priceKobo: Kobo }) => {
  const [now] = useState(() => new Date())
  const [example, monthlyKobo] = [exampleAt(now), monthlyOf(priceKobo, now)]
  if (!example || !monthlyKobo) return null
  return (
    <div className="rounded-box bg-sunk px-4 py-3 text-sm">
      <p>
        Buyers see <Amount kobo={monthlyKobo} className="font-semibold" />
        <span>{` a month ${exampleWords(example)}: the lowest offer today.${exampleCoverWords(requiredCover(priceKobo, now)?.premiumKobo)}`}</span>
      </p>
    </div>
  )
}

type LeastProps = {
  leastKobo: Kobo
  onAmount: (amount: Kobo | undefined) => void
  error: string | undefined
}

const LeastOffer = ({ leastKobo, onAmount, error }: LeastProps) => (
  <MoneyField
    label="Lowest offer you’ll consider (₦)"
    hint="Only you see it. Lower offers are politely declined at once, without showing your number."
    optional
    start={leastKobo > ZERO ? leastKobo : undefined}
    onAmount={onAmount}
    error={error}
  />
)

type DayProps = { rentKobo: Kobo } & Omit<LeastProps, 'leastKobo'>

const DayPrice = ({ rentKobo, onAmount, error }: DayProps) => (
  <MoneyField
    label="Price per day (₦)"
    start={rentKobo > ZERO ? rentKobo : undefined}
    onAmount={onAmount}
    error={error}
    className="mt-2"
  />
)

type Props = StepProps & { exceptId?: string | undefined }

export default function StepPrice({ form, exceptId }: Props) {
  const { register, watch, setValue, getValues, trigger, formState } = form
  const { errors, isSubmitted } = formState
  const [forSale, forRent, priceKobo, rentKobo] = watch(['ForSale', 'ForRent', 'PriceKobo', 'RentPriceKobo'])
  const [instalments, leastKobo] = watch(['InstallmentPayment', 'LeastOfferKobo'])
  const askingPriceKobo = priceKobo !== undefined && priceKobo > ZERO ? priceKobo : undefined
  const checked = { shouldDirty: true, shouldValidate: true }
  const put = (field: 'PriceKobo' | 'RentPriceKobo' | 'LeastOfferKobo', amount: Kobo | undefined) =>
    setValue(field, field === 'PriceKobo' ? amount : (amount ?? ZERO), checked)
  // Changing one kind of offer changes the rules of the other fields.
  const together: Field[] = ['ForSale', 'PriceKobo', 'RentPriceKobo', 'LeastOfferKobo']
  const again = { onChange: () => void (isSubmitted && trigger(together)) }
  return (
    <div className="grid max-w-lg gap-5">
      <div>
        <Checkbox
          label="For sale"
          className="font-semibold"
          {...register('ForSale', again)}
          error={errors.ForSale?.message}
        />
        {forSale && (
          <div className="mt-2 grid gap-3">
            <MoneyField
              label="Your price (₦)"
              start={priceKobo}
              onAmount={amount => put('PriceKobo', amount)}
              error={errors.PriceKobo?.message}
            />
            <PriceAdvice like={toPriceQuery(getValues(), exceptId)} priceKobo={askingPriceKobo} />
            {askingPriceKobo && <YouReceive priceKobo={askingPriceKobo} />}
            <LeastOffer
              leastKobo={leastKobo}
              onAmount={amount => put('LeastOfferKobo', amount)}
              error={errors.LeastOfferKobo?.message}
            />
            <Checkbox label="I accept payment in instalments" {...register('InstallmentPayment')} />
            {instalments && askingPriceKobo && <Monthly priceKobo={askingPriceKobo} />}
          </div>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <Checkbox label="For rent" className="font-semibold" {...register('ForRent', again)} />
        {forRent && (
          <DayPrice
            rentKobo={rentKobo}
            onAmount={amount => put('RentPriceKobo', amount)}
            error={errors.RentPriceKobo?.message}
          />
        )}
      </div>
      <Checkbox
        label="Buyers may take a test drive"
        className="border-t border-line pt-4"
        {...register('TestDrive')}
      />
      <ForYouOnly form={form} />
    </div>
  )
}
