// Spare part line of a job: name, grade, price and quantity.
import { X } from 'lucide-react'
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
  number: number
  /** Of the car, so that only what fits is found; left out in a template, which is for no car. */
  make?: string | undefined
  fault: (field: string) => string | undefined
  /** A part of the own stock brings its warranty for the job. */
  change: (change: Partial<DraftPart>, warrantyDays?: number) => void
  remove: () => void
}

const grades = Object.keys(partGrades) as PartGrade[]
/** Nobody brings a part for a template. */
const gradesFor = (make: string | undefined) =>
  grades.filter(grade => make !== undefined || grade !== 'brought')

/** What the workshop paid, and its margin: never part of what the customer reads. */
const Cost = ({ part, fault, change }: Pick<Props, 'part' | 'fault' | 'change'>) => (
  <>
    <MoneyField
      label="You paid for one"
      hint="Your customer doesn’t see this."
      optional
      start={part.costKobo ?? undefined}
      onAmount={amount => change({ costKobo: amount ?? null })}
      error={fault('costKobo')}
    />
    {part.costKobo !== null && (
      <p className="figures text-sm text-soft">{`Your margin: ${marginWords(marginOf([part]))}`}</p>
    )}
  </>
)

const PriceAndCount = ({ part, fault, change }: Pick<Props, 'part' | 'fault' | 'change'>) => (
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
        error={fault('priceKobo')}
      />
    )}
    <NumberField
      label="How many"
      start={part.count || undefined}
      onNumber={count => change({ count: count ?? 0 })}
      error={fault('count')}
    />
  </div>
)

export const PartFields = ({ part, number, make, fault, change, remove }: Props) => (
  <li className="grid gap-3 rounded-plate bg-sunk p-3">
    <div className="flex items-end gap-2">
      <div className="grow">
        <TextField
          label={`Part ${number}`}
          maxLength={80}
          value={part.title}
          onChange={({ target }) => change({ title: target.value })}
          error={fault('title')}
        />
      </div>
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove ${part.title || `part ${number}`}`}
        className="mb-1 grid size-11 shrink-0 place-items-center"
      >
        <X className="size-5" aria-hidden />
      </button>
    </div>
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
            costKobo: null,
          }),
        })
      }}
      error={fault('grade')}
    >
      {gradesFor(make).map(grade => (
        <option key={grade} value={grade}>
          {partGrades[grade]}
        </option>
      ))}
    </SelectField>
    <PriceAndCount part={part} fault={fault} change={change} />
    {part.grade !== 'brought' && <Cost part={part} fault={fault} change={change} />}
  </li>
)
