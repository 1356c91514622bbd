// Spare part line of a job: name, grade, price and quantity.
import { ZERO } from '#contract/core/money.ts'
import { marginOf, marginWords } from '#contract/repair/part-costs/margin.ts'
import { type PartGrade, partGrades } from '#contract/repair/terms.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { MarketParts } from './market-parts.tsx'
import type { DraftPart } from './quote-draft.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

type Props = {
  part: DraftPart
  /** In its list, from 0. */
  place: number
  /** Of the car, so that only what fits is found; left out in a template, which is for no car. */
  make?: string | undefined
  error: (field: string) => string | undefined
  change: (change: Partial<DraftPart>) => void
}

const grades = Object.keys(partGrades) as PartGrade[]
/** Nobody brings a part for a template. */
const gradesFor = (make: string | undefined) =>
  grades.filter(grade => make !== undefined || grade !== 'brought')

/** What the workshop paid, and its margin: never part of what the customer reads. */
const Cost = ({ part, error, change }: Pick<Props, 'part' | 'error' | 'change'>) => (
  <>
    <MoneyField
      label="You paid for one"
      hint="Your customer doesn’t see this."
      optional
      start={part.costKobo ?? undefined}
      onAmount={amount => change({ costKobo: amount ?? null })}
      error={error('costKobo')}
    />
    {part.costKobo !== null && (
      <p className="figures text-sm text-soft">{`Your margin: ${marginWords(marginOf([part]))}`}</p>
    )}
  </>
)

const PriceAndCount = ({ part, error, change }: Pick<Props, 'part' | 'error' | 'change'>) => (
  <div className="grid grid-cols-[1fr_6rem] gap-3">
    {part.grade === 'brought' ? (
      <p className="self-center text-sm text-soft">Costs nothing.</p>
    ) : (
      <MoneyField
        // It reads its amount once: a part of the market brings its own.
        key={part.accessoryId}
        label="Price of one"
        start={part.priceKobo === ZERO ? undefined : part.priceKobo}
        onAmount={amount => change({ priceKobo: amount ?? ZERO })}
        error={error('priceKobo')}
      />
    )}
    <NumberField
      label="How many"
      start={part.count || undefined}
      onNumber={count => change({ count: count ?? 0 })}
      error={error('count')}
    />
  </div>
)

export const PartFields = ({ part, place, make, error, change }: Props) => (
  <>
    <TextField
      label={`Part ${place + 1}`}
      maxLength={80}
      value={part.title}
      onChange={({ target }) => change({ title: target.value })}
      error={error('title')}
    />
    {make !== undefined && <MarketParts part={part} make={make} change={change} />}
    <SelectField
      label="Grade"
      value={part.grade}
      onChange={({ target }) => {
        const grade = grades.find(each => each === target.value) ?? 'oem'
        change({
          grade,
          ...(grade === 'brought' && {
            priceKobo: ZERO,
            accessoryId: '',
            inStock: undefined,
            warrantyDays: undefined,
            costKobo: null,
          }),
        })
      }}
      error={error('grade')}
    >
      {gradesFor(make).map(grade => (
        <option key={grade} value={grade}>
          {partGrades[grade]}
        </option>
      ))}
    </SelectField>
    <PriceAndCount part={part} error={error} change={change} />
    {part.grade !== 'brought' && <Cost part={part} error={error} change={change} />}
  </>
)
