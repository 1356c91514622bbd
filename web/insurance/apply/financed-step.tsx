// Cover step of a financed car: only its drivers are asked for.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { keptPrice, quoteName } from '#contract/finance/cover-words.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { excesses } from '#contract/insurance/terms.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { amount } from '../../deal-engine/deal-facts.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { texts } from '../words.ts'
import { noDriver } from './cover-draft.ts'
import { Drivers } from './drivers.tsx'
import type { FinancedDraft } from './financed-check.ts'
import { PlateAndVin } from './plate-and-vin.tsx'

const loadForm = async () => (await import('./financed-check.ts')).financedForm

function useFinancedCover({ id }: Agreement) {
  const [now] = useState(() => new Date())
  const first: FinancedDraft = { plate: '', vin: '', drivers: [noDriver] }
  const drafted = useDrafted<FinancedDraft>(`private-insurance-agreement-${id}`, first)
  const { values, put, visibleProblems, refusal, submit } = useContractForm(loadForm, drafted, {
    agreementId: id,
    now,
  })
  const navigate = useNavigate()
  const ask = async () => {
    const quote = await submit(body => api.agreements.coverQuotes({ body }), 'Your quotes are ready.')
    if (quote) await navigate({ search: `?${new URLSearchParams({ Quote: quote.id })}` })
  }
  return { part: { today: lagosDayOf(now), values, fill: put, faults: visibleProblems }, refusal, ask }
}

const Required = ({ agreement: { car, priceKobo, lenderName, insurance } }: { agreement: Agreement }) => (
  <Panel title={car.title}>
    <Facts
      facts={[
        ['Cover', 'Comprehensive, a private car'],
        amount('Sum insured', priceKobo),
        ['Excess', excesses.standard],
        ['Begins', 'When the car is delivered, for a year'],
        ['Lender', lenderName],
        ...(insurance.quote
          ? [amount(`Premium, ${quoteName(insurance.quote)}`, insurance.quote.premiumKobo)]
          : []),
      ]}
    />
    {insurance.quote && <p className="mt-3 text-sm text-soft">{`${keptPrice}.`}</p>}
    <p className="mt-3 text-sm">{texts.coverFromDelivery}</p>
  </Panel>
)

export function FinancedStep({ agreement }: { agreement: Agreement }) {
  const { part, refusal, ask } = useFinancedCover(agreement)
  const { values, fill, faults } = part
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid max-w-lg grid-cols-1 gap-6">
      <Required agreement={agreement} />
      <Drivers {...part} />
      <Panel title="Plate or VIN">
        <p className="mb-4 text-sm text-soft">
          Only if neither the listing nor the owner has noted one. Ask the owner for it.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <PlateAndVin values={values} fill={fill} faults={faults} />
        </div>
      </Panel>
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <div className="grid gap-3">
        <Button onClick={ask} className="w-full sm:w-auto sm:px-10">
          Get quotes
        </Button>
        <p className="text-sm text-soft">Quotes are free and commit you to nothing.</p>
      </div>
    </form>
  )
}
