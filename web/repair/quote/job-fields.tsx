// Fields of one job of a quote: what, why, price, parts and warranty.
import { createContext, use } from 'react'
import { ZERO } from '#contract/core/money.ts'
import { repairLimits } from '#contract/repair/terms.ts'
import { formatKm } from '../../cars/words.ts'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { CategoryField } from '../category-field.tsx'
import { FoldedList, type LineFields } from '../folded-list.tsx'
import { PartFields } from './part-fields.tsx'
import { type DraftJob, type DraftPart, newPart, partSummary, withParts } from './quote-draft.ts'

type Props = LineFields<DraftJob>

/** Of the car, so that only parts that fit are found. */
export const CarMake = createContext('')

const QuotePartFields = ({ item, change, ...line }: LineFields<DraftPart>) => (
  <PartFields {...line} part={item} make={use(CarMake)} change={change} />
)

const Parts = ({ item: job, problems, change }: Props) => (
  <FoldedList
    field="parts"
    all={job.parts}
    change={parts => change(withParts(job, parts))}
    problems={problems}
    nameOf={({ title }) => title}
    summaryOf={partSummary}
    noun="Part"
    another={job.parts.length < repairLimits.partsMax ? { words: 'Add a part', item: newPart() } : undefined}
    Fields={QuotePartFields}
  />
)

const Reason = ({ item: job, error, change }: Props) => (
  <>
    <SelectField
      label="Reason"
      value={job.reason}
      onChange={({ target }) => change({ reason: target.value === 'request' ? 'request' : 'finding' })}
      error={error('reason')}
    >
      <option value="finding">You found it</option>
      <option value="request">The customer asked for it</option>
    </SelectField>
    <TextField
      label="Why it is needed"
      hint={job.reason === 'request' ? 'What they asked for.' : 'What you found, in plain words.'}
      maxLength={500}
      value={job.why}
      onChange={({ target }) => change({ why: target.value })}
      error={error('why')}
    />
  </>
)

const warrantyWords = ({ warrantyDays, warrantyKm }: DraftJob): string => {
  if (warrantyDays === 0) return 'No warranty'
  return `${warrantyDays} days${warrantyKm === null ? '' : ` or ${formatKm(warrantyKm)}`} of warranty`
}

/** What has a usual answer, folded. */
const More = ({ item: job, error, change }: Props) => (
  <details>
    <summary className="min-h-11 py-2 font-semibold">
      More
      <span className="figures text-sm font-normal text-soft">{warrantyWords(job)}</span>
    </summary>
    <div className="grid grid-cols-1 gap-4 pt-2">
      <div className="grid two-up gap-3">
        <NumberField
          // It reads its number once: a part of the own stock brings its warranty.
          key={job.parts
            .map(({ accessoryId, inStock }) => (inStock === undefined ? '' : accessoryId))
            .join(' ')}
          label="Warranty, in days"
          start={job.warrantyDays}
          onNumber={days => change({ warrantyDays: days ?? 0 })}
          error={error('warrantyDays')}
        />
        <NumberField
          label="Or mileage"
          hint="Leave empty for no limit."
          start={job.warrantyKm ?? undefined}
          onNumber={km => change({ warrantyKm: km || null })}
          error={error('warrantyKm')}
        />
      </div>
      <CategoryField category={job.category} change={change} error={error('category')} />
      <TextField
        label="What is included (optional)"
        maxLength={500}
        value={job.included}
        onChange={({ target }) => change({ included: target.value })}
        error={error('included')}
      />
    </div>
  </details>
)

export const JobFields = (props: Props) => {
  const { item: job, error, change } = props
  return (
    <>
      <TextField
        label="What is done"
        maxLength={80}
        value={job.title}
        onChange={({ target }) => change({ title: target.value })}
        error={error('title')}
      />
      <Reason {...props} />
      <MoneyField
        label="Labour, in naira"
        start={job.labourKobo === ZERO ? undefined : job.labourKobo}
        onAmount={amount => change({ labourKobo: amount ?? ZERO })}
        error={error('labourKobo')}
      />
      <Parts {...props} />
      <More {...props} />
    </>
  )
}
