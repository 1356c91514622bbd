// Asks how the prices of several cars change.
import { useState } from 'react'
import { type PriceRule, roundings } from '#contract/cars/bulk-change.ts'
import { type Kobo, kobo, shortNaira, ZERO } from '#contract/core/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/forms/inputs.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'

type By = 'percent' | 'amount' | 'value'
type Direction = 'lower' | 'raise'
const mostPercent: Record<Direction, number> = { lower: 90, raise: 500 }

/** At most two decimals, with a comma or a point, with or without the sign. */
const readPercent = (typed: string, direction: Direction): number | undefined => {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.')
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return undefined
  const percent = Number(text)
  return percent > 0 && percent <= mostPercent[direction] ? percent : undefined
}

type Typed = {
  by: By
  direction: Direction
  percent: string
  amount: Kobo | undefined
  roundKobo: (typeof roundings)[number]
}

const first: Typed = {
  by: 'percent',
  direction: 'lower',
  percent: '',
  amount: undefined,
  roundKobo: 1_000_000,
}

/** The rule that was typed, or what is wrong with it. */
export function ruleOf({ by, direction, percent, amount, roundKobo }: Typed): PriceRule | string {
  const sign = direction === 'lower' ? -1 : 1
  if (by === 'percent') {
    const read = readPercent(percent, direction)
    return read === undefined
      ? `Enter a percentage above 0, up to ${mostPercent[direction]}`
      : { by, percent: sign * read, roundKobo }
  }
  if (amount === undefined || amount === ZERO) return 'Enter an amount above ₦0.00'
  return by === 'value'
    ? { by, priceKobo: amount, roundKobo: 0 }
    : { by, amountKobo: sign * amount, roundKobo }
}

type FieldProps = { typed: Typed; put: (more: Partial<Typed>) => void }

const HowMuch = ({ typed, put, error }: FieldProps & { error: string | undefined }) =>
  typed.by === 'percent' ? (
    <TextField
      label="Percentage (%)"
      inputMode="decimal"
      autoComplete="off"
      value={typed.percent}
      onChange={({ target }) => put({ percent: target.value })}
      error={error}
    />
  ) : (
    <MoneyField
      key={typed.by}
      label={typed.by === 'value' ? 'New price (₦)' : 'Amount (₦)'}
      start={typed.amount}
      onAmount={amount => put({ amount })}
      error={error}
    />
  )

const Direction = ({ typed, put }: FieldProps) => (
  <SelectField
    label="Direction"
    value={typed.direction}
    onChange={({ target }) => put({ direction: target.value as Direction })}
  >
    <option value="lower">Lower the prices</option>
    <option value="raise">Raise the prices</option>
  </SelectField>
)

const Rounding = ({ typed, put }: FieldProps) => (
  <SelectField
    label="Round to"
    value={typed.roundKobo}
    onChange={({ target }) => put({ roundKobo: Number(target.value) as Typed['roundKobo'] })}
  >
    {roundings.map(step => (
      <option key={step} value={step}>
        {step === 0 ? 'The exact price' : `The nearest ${shortNaira(kobo(step))}`}
      </option>
    ))}
  </SelectField>
)

type Props = { preview: (rule: PriceRule) => unknown; back: () => void }

export function PriceRuleForm({ preview, back }: Props) {
  const [typed, setTyped] = useState<Typed>(first)
  const [isChecked, setIsChecked] = useState(false)
  const rule = ruleOf(typed)
  const error = isChecked && typeof rule === 'string' ? rule : undefined
  const put = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <SelectField label="How" value={typed.by} onChange={({ target }) => put({ by: target.value as By })}>
        <option value="percent">By a percentage</option>
        <option value="amount">By an amount</option>
        <option value="value">To one price for all</option>
      </SelectField>
      {typed.by !== 'value' && <Direction typed={typed} put={put} />}
      <HowMuch typed={typed} put={put} error={error} />
      {typed.by !== 'value' && <Rounding typed={typed} put={put} />}
      <div className="flex gap-3">
        <Button variant="line" onClick={back}>
          Back
        </Button>
        <Button
          className="grow"
          onClick={() => {
            setIsChecked(true)
            return typeof rule === 'string' ? undefined : preview(rule)
          }}
        >
          Preview new prices
        </Button>
      </div>
    </form>
  )
}
