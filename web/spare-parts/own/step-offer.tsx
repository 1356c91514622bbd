// Fourth step of a part: price, proceeds, delivery, stock, warranty and location.
import { useState } from 'react'
import { commissionOn, commissionTerms, commissionTermsAt } from '#contract/core/commission.ts'
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { type Kobo, minus, ZERO } from '#contract/core/money.ts'
import { type State, states } from '#contract/reference/places.ts'
import { Amount } from '../../ui/amount.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Facts } from '../../ui/panel.tsx'
import { Announced } from '../../ui/announced/announced.tsx'
import { shareWords } from '../../ui/announced/words.ts'
import { warrantyWords } from '../words.ts'
import type { StepProps } from './step-props.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

const usualDays = [0, 7, 14, 30, 90, 180, 365, 730].map(String)

/** What AutoX keeps of a piece and what reaches the seller, by the terms of today. */
function YouReceive({ priceKobo }: { priceKobo: Kobo }) {
  const [now] = useState(() => new Date())
  const commissionKobo = commissionOn(priceKobo, now)
  return (
    <div className="rounded-box bg-sunk px-4 py-1.5" aria-live="polite">
      <Facts
        facts={[
          ['Buyer pays per item', <Amount key="price" kobo={priceKobo} />],
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
        earlierNote="Orders placed before then keep the earlier fee."
        className="pb-2.5"
      />
    </div>
  )
}

function Place({ form: { register, watch, setValue, formState } }: StepProps) {
  const state = watch('State')
  const { errors } = formState
  const stateField = register('State', { onChange: () => setValue('LocalGovernment', '') })
  return (
    <>
      <SelectField label="State" {...stateField} error={errors.State?.message}>
        <option value="">Choose</option>
        {states.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Local government"
        {...register('LocalGovernment')}
        disabled={state === ''}
        error={errors.LocalGovernment?.message}
      >
        <option value="">Choose</option>
        {state !== '' && localGovernmentsOf(state as State).map(name => <option key={name}>{name}</option>)}
      </SelectField>
    </>
  )
}

export default function StepOffer({ form }: StepProps) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const [priceKobo, deliveryKobo, warranty] = watch(['PriceKobo', 'DeliveryKobo', 'WarrantyDays'])
  const setOptions = { shouldDirty: true, shouldValidate: true } as const
  return (
    <div className="grid max-w-lg grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <div className="grid gap-3 sm:col-span-2">
        <MoneyField
          label="Price per item (₦)"
          start={priceKobo}
          onAmount={amount => setValue('PriceKobo', amount, setOptions)}
          error={errors.PriceKobo?.message}
        />
        {priceKobo !== undefined && priceKobo > ZERO && <YouReceive priceKobo={priceKobo} />}
      </div>
      <MoneyField
        label="Delivery (₦)"
        optional
        hint="Per order, whatever the quantity. Leave it empty for free delivery. Pick-up is always free."
        start={deliveryKobo > ZERO ? deliveryKobo : undefined}
        onAmount={amount => setValue('DeliveryKobo', amount ?? ZERO, setOptions)}
        error={errors.DeliveryKobo?.message}
        className="sm:col-span-2"
      />
      <NumberField
        label="How many you have"
        hint="Each sale reduces it automatically."
        {...register('Stock')}
        error={errors.Stock?.message}
      />
      <SelectField label="Your warranty" {...register('WarrantyDays')} error={errors.WarrantyDays?.message}>
        {[...new Set([...usualDays, warranty])].map(days => (
          <option key={days} value={days}>
            {days === '0' ? 'None' : warrantyWords(Number(days))}
          </option>
        ))}
      </SelectField>
      <Place form={form} />
    </div>
  )
}
