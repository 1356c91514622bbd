// Repair record form: mileage, fuel, pictures, remarks and jobs not done.
import { OnTheWay } from '../uploads/on-the-way.tsx'
import type { Job, Repair } from '#contract/repair/fields.ts'
import { repairForms } from '#contract/repair/story.ts'
import type { Terms } from '#contract/deal-engine/deal-words.ts'
import { PicturesField } from '../uploads/pictures-field.tsx'
import type { Start } from '../uploads/upload-queue.ts'
import { Button } from '../ui/button.tsx'
import { ProblemSummary } from '../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { Checkbox, TextArea } from '../ui/forms/inputs.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { formatNaira } from '#contract/core/money.ts'
import { FuelGauge } from '../ui/forms/fuel-gauge.tsx'
import { Happens } from '../deal-engine/consequences.tsx'
import { pictureRule, type RecordForm as Form, useRecord } from './use-record.ts'
import { NumberField } from '../ui/forms/number-field.tsx'

const mine: Pick<Terms, 'happens' | 'confirm' | 'done'> = {
  happens: [
    'You both see this record. It can’t be changed afterwards.',
    'It protects you if something is damaged later: take pictures of every side and every scratch.',
  ],
  confirm: 'Save record',
  done: 'Saved. You both see it.',
}

const wordsFor: Record<Form, { label: string; hint: string; pictures: string }> = {
  'check-in': {
    label: 'Anything else',
    hint: 'Scratches, warning lights, what lies in the car.',
    pictures: 'Every side, the dashboard, every scratch. ',
  },
  'my-record': {
    label: 'Anything else',
    hint: 'Scratches, warning lights, what lies in the car.',
    pictures: 'Every side, the dashboard, every scratch. ',
  },
  ready: {
    label: 'What was done, and what to watch',
    hint: 'The customer can see this.',
    pictures: 'The finished work, the old parts, every side. ',
  },
}

type UndoneProps = { jobs: readonly Job[]; undone: readonly string[]; put: (ids: string[]) => void }

const Undone = ({ jobs, undone, put }: UndoneProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">Jobs done. Untick any you didn’t do: they aren’t charged.</legend>
    {jobs.map(({ id, title, totalKobo }) => (
      <Checkbox
        key={id}
        label={`${title}, ${formatNaira(totalKobo)}`}
        checked={!undone.includes(id)}
        onChange={({ target }) => put(target.checked ? undone.filter(each => each !== id) : [...undone, id])}
      />
    ))}
  </fieldset>
)

type DashboardProps = { form: Form; record: ReturnType<typeof useRecord> }

const Dashboard = ({ form, record: { values, change, faults } }: DashboardProps) => (
  <>
    <NumberField
      label="Odometer reading (km)"
      value={values.km}
      onText={km => change({ km })}
      error={faults['odometerKm']}
    />
    {form !== 'ready' && (
      <div>
        <FuelGauge eighths={values.fuelEighths ?? undefined} put={fuelEighths => change({ fuelEighths })} />
        <GroupProblem of="Fuel">{faults['fuelEighths']}</GroupProblem>
      </div>
    )}
  </>
)

type Props = { repair: Repair; form: Form; start: Start; userId: string }

export function RecordForm({ repair, form, start, userId }: Props) {
  const terms = form === 'my-record' ? mine : repairForms[form](repair)
  const record = useRecord({ repair, form, start, userId, done: terms.done })
  const { values, change, uploads, queue, onTheWay, faults, refusal, handIn } = record
  const { label, hint, pictures } = wordsFor[form]
  const approved = repair.jobs.filter(({ status }) => status === 'approved')
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-6">
      <Happens sentences={terms.happens} />
      {form === 'ready' && (
        <div>
          <Undone
            jobs={approved}
            undone={values.undoneJobIds}
            put={undoneJobIds => change({ undoneJobIds })}
          />
          <GroupProblem of="The jobs">{faults['undoneJobIds']}</GroupProblem>
        </div>
      )}
      <Dashboard form={form} record={record} />
      <PicturesField
        uploads={uploads}
        queue={queue}
        rule={pictureRule}
        hint={pictures}
        error={faults['pictures'] ?? faults['pictures.0']}
      />
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={1_000}
        value={values.words}
        onChange={({ target }) => change({ words: target.value })}
        error={faults['words']}
      />
      {refusal && <Refusal title={refusal} />}
      <OnTheWay count={onTheWay} />
      <ProblemSummary />
      <Button onClick={handIn} pending={onTheWay > 0}>
        {terms.confirm}
      </Button>
    </form>
  )
}
