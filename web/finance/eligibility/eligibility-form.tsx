// Eligibility form: car, down payment, and monthly income and expenses.
import { useNavigate } from 'react-router'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import { type Job, jobNames, jobs } from '#contract/finance/policy.ts'
import { monthsWords } from '#contract/finance/words.ts'
import type { Plan } from '#contract/savings/shapes.ts'
import { api } from '../../client/api.ts'
import type { Problems } from '../../forms/contract-form.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { keepDraft } from '../../session/drafts.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { SelectField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { eligibilityAddress, tenors, texts } from '../words.ts'
import { type EligibilityDraft, figuresDraft, firstFigures } from './eligibility-draft.ts'
import { NumberField } from '../../ui/forms/number-field.tsx'

export type CarToFinance = { id: string; title: string; priceKobo: Kobo }

type Props = {
  car: CarToFinance | undefined
  plans: readonly Plan[]
  first: EligibilityDraft
  /** Separates what was typed last from a form based on an answer. */
  draftName: string
}

const loadForm = async () => (await import('./eligibility-check.ts')).eligibilityForm

function useAsking({ car, plans, first, draftName }: Props) {
  const navigate = useNavigate()
  const drafted = useDrafted<EligibilityDraft>(draftName, firstFigures(first, plans))
  const form = useContractForm(loadForm, drafted, { carId: car?.id })
  const { values, put: fill, visibleProblems: faults, refusal, submit } = form
  const ask = async () => {
    const answer = await submit(body => api.finance.eligibility({ body }), 'Your result is ready.')
    if (!answer) return
    drafted.forget()
    // The next check, for another car, and the application begin with these.
    keepDraft(figuresDraft, values)
    await navigate(eligibilityAddress(answer.id))
  }
  return { values, fill, faults, refusal, ask }
}

type StepProps = {
  values: EligibilityDraft
  fill: (change: Partial<EligibilityDraft>) => void
  faults: Problems
}

const TheCar = ({ values, fill, faults, car, plans }: StepProps & Pick<Props, 'car' | 'plans'>) => (
  <Panel title="The car">
    <div className="grid gap-4">
      {car ? (
        <p>
          <span className="block font-semibold wrap-anywhere">{car.title}</span>
          <span className="figures">{formatNaira(car.priceKobo)}</span>
        </p>
      ) : (
        <MoneyField
          label="Price of the car"
          start={values.priceKobo ?? undefined}
          onAmount={amount => fill({ priceKobo: amount ?? null })}
          error={faults['priceKobo']}
        />
      )}
      <GroupProblem of="The car">{car && faults['priceKobo']}</GroupProblem>
      <MoneyField
        label="Down payment"
        hint="From your wallet or elsewhere."
        start={values.downKobo ?? undefined}
        onAmount={amount => fill({ downKobo: amount ?? null })}
        error={faults['downKobo']}
      />
      {plans.length > 0 && (
        <SelectField
          label="Plus savings plan"
          value={values.planId}
          onChange={({ target }) => fill({ planId: target.value })}
          error={faults['planId']}
        >
          <option value="">Nothing</option>
          {plans.map(({ id, name, balanceKobo }) => (
            <option key={id} value={id}>
              {`${name}, ${formatNaira(balanceKobo)}`}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label="Repay over"
        value={String(values.months)}
        onChange={({ target }) => fill({ months: Number(target.value) })}
        error={faults['months']}
      >
        {[...new Set([...tenors, values.months])]
          .toSorted((a, b) => a - b)
          .map(each => (
            <option key={each} value={each}>
              {monthsWords(each)}
            </option>
          ))}
      </SelectField>
    </div>
  </Panel>
)

const TheMonth = ({ values, fill, faults }: StepProps) => (
  <Panel title="Your monthly budget">
    <div className="grid gap-4">
      <MoneyField
        label="Monthly income"
        hint="After tax, in a typical month."
        start={values.incomeKobo ?? undefined}
        onAmount={amount => fill({ incomeKobo: amount ?? null })}
        error={faults['incomeKobo']}
      />
      <SelectField
        label="Source of income"
        value={values.job}
        onChange={({ target }) => fill({ job: target.value as Job })}
        error={faults['job']}
      >
        {jobNames.map(name => (
          <option key={name} value={name}>
            {jobs[name]}
          </option>
        ))}
      </SelectField>
      <NumberField
        label="Months with this income"
        value={values.jobMonths}
        onText={jobMonths => fill({ jobMonths })}
        error={faults['jobMonths']}
      />
      <MoneyField
        label="Living costs"
        hint="Rent, food, school, transport; without debts."
        start={values.expensesKobo ?? undefined}
        onAmount={amount => fill({ expensesKobo: amount ?? null })}
        error={faults['expensesKobo']}
      />
      <MoneyField
        label="Other loan repayments a month"
        hint="Loans, cooperative and other instalments."
        start={values.debtsKobo ?? undefined}
        onAmount={amount => fill({ debtsKobo: amount ?? null })}
        error={faults['debtsKobo']}
      />
    </div>
  </Panel>
)

export function EligibilityFields(props: Props) {
  const { values, fill, faults, refusal, ask } = useAsking(props)
  const part = { values, fill, faults }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid max-w-lg grid-cols-1 gap-6">
      <TheCar {...part} car={props.car} plans={props.plans} />
      <TheMonth {...part} />
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <div>
        <Button onClick={ask} className="w-full sm:w-auto sm:px-10">
          Check eligibility
        </Button>
        <p className="mt-3 text-sm text-soft">{texts.checkIsPrivate}</p>
      </div>
    </form>
  )
}
