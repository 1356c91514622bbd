// Form that checks a certificate by number and plate, without script.
import { Form } from 'react-router'
import type { FieldProblem } from '#contract/core/errors.ts'

type FieldProps = {
  name: 'Number' | 'Plate'
  label: string
  hint: string
  value: string
  problems: readonly FieldProblem[]
}

function Field({ name, label, hint, value, problems }: FieldProps) {
  const problem = problems.find(({ field }) => field === `query.${name}`)?.message
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <p id={`${name}-words`} className={problem ? 'text-sm text-bad' : 'text-sm text-soft'}>
        {problem ?? hint}
      </p>
      <input
        type="text"
        id={name}
        name={name}
        defaultValue={value}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={`${name}-words`}
        aria-invalid={problem !== undefined || undefined}
        className="control figures mt-2"
      />
    </div>
  )
}

type Props = { number: string; plate: string; problems: readonly FieldProblem[]; isAgain: boolean }

export const FindForm = ({ number, plate, problems, isAgain }: Props) => (
  <section className="pt-8">
    <h2 className="show text-xl">{isAgain ? 'Check another certificate' : 'By number and plate'}</h2>
    <Form action="/certificate" className="mt-4 grid gap-4">
      <Field
        name="Number"
        label="Certificate number"
        hint={'On the certificate, such as 9F3A\u201162C1\u20110B7D'}
        value={isAgain ? '' : number}
        problems={problems}
      />
      <Field
        name="Plate"
        label="Plate"
        hint="Or the VIN of a vehicle without one"
        value={isAgain ? '' : plate}
        problems={problems}
      />
      <button type="submit" className="button button-main">
        Check certificate
      </button>
    </Form>
  </section>
)
