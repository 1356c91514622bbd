import { Plus, X } from 'lucide-react'
import { ZERO } from '#contract/core/money.ts'
import { estimateQuoteTotal, repairLimits } from '#contract/repair/terms.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { PartFields } from './part-fields.tsx'
import { type DraftJob, type Faults, newPart, typedTotalWords } from './quote-draft.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { CategoryField } from '../category-field.tsx'

type Props = {
  job: DraftJob
  place: number
  make: string
  faults: Faults
  change: (change: Partial<DraftJob>) => void
  remove: () => void
}

function Warranty({ job, place, faults, change }: Omit<Props, 'remove' | 'make'>) {
  return (
    <div className="grid two-up gap-3">
      <NumberField
        // It reads its number once: a part of the own stock brings its warranty.
        key={job.parts
          .map(({ accessoryId, inStock }) => (inStock === undefined ? '' : accessoryId))
          .join(' ')}
        label="Warranty, in days"
        start={job.warrantyDays}
        onNumber={days => change({ warrantyDays: days ?? 0 })}
        error={faults[`jobs.${place}.warrantyDays`]}
      />
      <NumberField
        label="Or mileage"
        hint="Leave empty for no limit."
        start={job.warrantyKm ?? undefined}
        onNumber={km => change({ warrantyKm: km || null })}
        error={faults[`jobs.${place}.warrantyKm`]}
      />
    </div>
  )
}

function Parts({ job, place, make, faults, change }: Omit<Props, 'remove'>) {
  const put = (parts: DraftJob['parts']) => change({ parts })
  return (
    <>
      {job.parts.length > 0 && (
        <ul className="grid gap-3">
          {job.parts.map((part, at) => (
            <PartFields
              // A line has no name of its own: taking one out draws the ones below anew.
              key={`${at} of ${job.parts.length}`}
              part={part}
              number={at + 1}
              make={make}
              fault={field => faults[`jobs.${place}.parts.${at}.${field}`]}
              change={(next, days = 0) =>
                change({
                  parts: job.parts.with(at, { ...part, ...next }),
                  warrantyDays: Math.max(job.warrantyDays, Math.min(days, repairLimits.warrantyDaysMax)),
                })
              }
              remove={() => put(job.parts.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <Button look="line" onClick={() => put([...job.parts, newPart()])} className="justify-self-start">
        <Plus className="size-4.5" aria-hidden /> Add a part
      </Button>
    </>
  )
}

type ReasonProps = Pick<Props, 'job' | 'change'> & { fault: (field: string) => string | undefined }

const Reason = ({ job, fault, change }: ReasonProps) => (
  <>
    <SelectField
      label="Reason"
      value={job.reason}
      onChange={({ target }) => change({ reason: target.value === 'request' ? 'request' : 'finding' })}
      error={fault('reason')}
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
      error={fault('why')}
    />
  </>
)

export function JobFields(props: Props) {
  const { job, place, faults, change, remove } = props
  const fault = (field: string) => faults[`jobs.${place}.${field}`]
  return (
    <li className="grid gap-4 rounded-box border border-line bg-card p-4">
      <div className="split-row items-center gap-x-3">
        <h2 className="show text-lg">{`Job ${place + 1}`}</h2>
        <span className="figures ml-auto font-semibold">{typedTotalWords(estimateQuoteTotal(job))}</span>
        <button
          type="button"
          onClick={remove}
          aria-label={`Remove ${job.title || `job ${place + 1}`}`}
          className="-mr-2 grid size-11 shrink-0 place-items-center"
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
      <TextField
        label="What is done"
        maxLength={80}
        value={job.title}
        onChange={({ target }) => change({ title: target.value })}
        error={fault('title')}
      />
      <Reason job={job} fault={fault} change={change} />
      <CategoryField category={job.category} change={change} error={fault('category')} />
      <MoneyField
        label="Labour, in naira"
        start={job.labourKobo === ZERO ? undefined : job.labourKobo}
        onAmount={amount => change({ labourKobo: amount ?? ZERO })}
        error={fault('labourKobo')}
      />
      <Parts {...props} />
      <Warranty {...props} />
      <TextField
        label="What is included (optional)"
        maxLength={500}
        value={job.included}
        onChange={({ target }) => change({ included: target.value })}
        error={fault('included')}
      />
    </li>
  )
}
