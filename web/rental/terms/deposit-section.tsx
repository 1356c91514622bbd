// Deposit, fees, claims and delivery of the terms.
import { kobo } from '#contract/core/money.ts'
import {
  type CatalogueItem,
  catalogueItems,
  catalogueWords,
  fuelRules,
} from '#contract/rental/terms/catalogue.ts'
import { Checkbox, SelectField } from '../../ui/forms/inputs.tsx'
import { MaybeSum, Part, Sum } from './terms-fields.tsx'
import { depositLine } from './words.ts'
import { hasFault, type TermsForm } from './use-terms.ts'
import { texts } from '../words.ts'

type Props = { form: TermsForm }

const fuelWords = { 'same-level': 'Same fuel level as at handover', included: 'Included' } as const

const Fees = ({ form: { terms, set, faults } }: Props) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    <Sum
      label="Per late hour"
      name="overtimeHourKobo"
      value={terms.overtimeHourKobo}
      change={overtimeHourKobo => set({ overtimeHourKobo })}
      error={faults['overtimeHourKobo']}
    />
    <SelectField
      label="Fuel"
      value={terms.fuelRule}
      onChange={({ target }) => {
        const fuelRule = fuelRules.find(rule => rule === target.value)
        if (fuelRule) set({ fuelRule })
      }}
    >
      {fuelRules.map(rule => (
        <option key={rule} value={rule}>
          {fuelWords[rule]}
        </option>
      ))}
    </SelectField>
    {terms.fuelRule === 'same-level' && (
      <Sum
        label="Per missing ⅛ tank"
        name="fuelEighthKobo"
        value={terms.fuelEighthKobo}
        change={fuelEighthKobo => set({ fuelEighthKobo })}
        error={faults['fuelEighthKobo']}
      />
    )}
  </div>
)

const firstSum = kobo(10_000_00)

function Claim({ item, form: { terms, set } }: Props & { item: CatalogueItem }) {
  const entry = terms.catalogue.find(each => each.item === item)
  const others = terms.catalogue.filter(each => each.item !== item)
  const put = (amountKobo: typeof firstSum) => set({ catalogue: [...others, { item, amountKobo }] })
  return (
    <div className="border-b border-line py-1 last:border-0">
      <Checkbox
        label={catalogueWords[item]}
        checked={entry !== undefined}
        onChange={({ target }) => (target.checked ? put(firstSum) : set({ catalogue: others }))}
      />
      {entry && (
        <Sum
          label={`Sum: ${catalogueWords[item].toLowerCase()}`}
          name={`catalogue.${item}`}
          value={entry.amountKobo}
          change={put}
        />
      )}
    </div>
  )
}

const Claims = ({ form }: Props) => (
  <fieldset>
    <legend className="text-sm font-semibold">Other claims after the return, at agreed prices</legend>
    {catalogueItems.map(item => (
      <Claim key={item} item={item} form={form} />
    ))}
    <p className="mt-2 text-sm text-soft">
      You claim damage separately, with the handover and return pictures.
    </p>
  </fieldset>
)

export function DepositSection({ form }: Props) {
  const { terms, set, faults } = form
  return (
    <Part
      title="Deposit, fees and delivery"
      words={depositLine(terms)}
      faulty={hasFault(form, ['caution', 'cover', 'overtime', 'fuel', 'delivery', 'catalogue'])}
    >
      <Sum
        label="Caution deposit"
        name="cautionKobo"
        hint={texts.depositHeld}
        value={terms.cautionKobo}
        change={cautionKobo => set({ cautionKobo })}
        error={faults['cautionKobo']}
      />
      <MaybeSum
        label="Value for daily insurance"
        name="coverSumKobo"
        hint="The renter buys cover of this value with the booking, at the insurer’s price. It ends with the last booked day. Leave empty for none"
        value={terms.coverSumKobo}
        change={coverSumKobo => set({ coverSumKobo })}
        error={faults['coverSumKobo']}
      />
      <Fees form={form} />
      <Claims form={form} />
      <MaybeSum
        label="Delivery and collection"
        name="deliveryKobo"
        hint="Leave empty for pick-up only"
        value={terms.deliveryKobo}
        change={deliveryKobo => set({ deliveryKobo })}
        error={faults['deliveryKobo']}
      />
      <Checkbox
        label={texts.tracker}
        checked={terms.tracker}
        onChange={({ target }) => set({ tracker: target.checked })}
      />
    </Part>
  )
}
