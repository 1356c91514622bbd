// Form of the soft check: works without script, keeps figures out of the address.
import { type Job, jobNames, jobs } from '#contract/finance/policy.ts'
import { softCheckPath } from '#contract/finance/soft-check.ts'
import { monthsWords } from '#contract/finance/words.ts'
import { tenors } from '../words.ts'
import type { FigureName, Figures } from './figures.ts'
import type { FigureProblem } from './read-figures.ts'

type FormProps = {
  carId: string | undefined
  figures: Figures
  problems: readonly FigureProblem[]
}
type FieldProps = Omit<FormProps, 'carId'> & { name: FigureName; label: string; hint?: string }

const wiringOf = ({ name, figures, problems }: FieldProps) => {
  const problem = problems.find(each => each.name === name)?.message
  const control = {
    id: name,
    name,
    defaultValue: figures[name],
    'aria-describedby': `${name}-words`,
    'aria-invalid': problem !== undefined || undefined,
    className: 'control figures mt-1',
  }
  return { problem, control }
}

const Words = ({ name, hint, problem }: FieldProps & { problem: string | undefined }) => (
  <p id={`${name}-words`} className={problem ? 'text-sm text-bad' : 'text-sm text-soft'}>
    {problem ?? hint}
  </p>
)

const Label = ({ name, label }: FieldProps) => (
  <label htmlFor={name} className="font-semibold">
    {label}
  </label>
)

function Typed(field: FieldProps) {
  const { problem, control } = wiringOf(field)
  return (
    <div>
      <Label {...field} />
      <Words {...field} problem={problem} />
      <input type="text" inputMode="decimal" autoComplete="off" maxLength={40} {...control} />
    </div>
  )
}

function Chosen({ choices, ...field }: FieldProps & { choices: readonly (readonly [string, string])[] }) {
  const { problem, control } = wiringOf(field)
  return (
    <div>
      <Label {...field} />
      <Words {...field} problem={problem} />
      <select {...control}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

const months = tenors.map(each => [String(each), monthsWords(each)] as const)
const sources = jobNames.map((name: Job) => [name, jobs[name]] as const)

export function FiguresForm({ carId, figures, problems }: FormProps) {
  const common = { figures, problems }
  return (
    <form
      id="figures"
      method="post"
      action={carId ? `${softCheckPath}?CarId=${carId}` : softCheckPath}
      className="mt-6 grid gap-4"
    >
      {!carId && (
        <Typed {...common} name="price" label="Price of the car" hint="In naira, such as 8,000,000" />
      )}
      <Typed {...common} name="down" label="Down payment" hint="What you pay at once" />
      <Chosen {...common} name="months" label="Repay over" choices={months} />
      <Typed {...common} name="income" label="Monthly income" hint="After tax, in a typical month" />
      <Chosen {...common} name="job" label="Source of income" choices={sources} />
      <Typed {...common} name="jobMonths" label="Months with this income" />
      <Typed
        {...common}
        name="expenses"
        label="Living costs a month"
        hint="Rent, food, school, transport; without debts"
      />
      <Typed
        {...common}
        name="debts"
        label="Other debts a month"
        hint="Loans, cooperative and other instalments"
      />
      <button type="submit" className="button button-main">
        See likely offers
      </button>
    </form>
  )
}
