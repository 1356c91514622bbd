// Cover step: third party by class of use, or comprehensive.
import { countNoun } from '#contract/core/count-noun.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNaira, percentWords } from '#contract/core/money.ts'
import {
  type MotorTariff,
  tariffAt,
  tariffs,
  type VehicleClass,
  vehicleClasses,
  vehicleClassNames,
} from '#contract/insurance/tariff.ts'
import { dayInWords } from '#contract/core/day-words.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { lagosDayOf, momentOf } from '#contract/core/lagos-days.ts'
import { api } from '../../client/api.ts'
import { Announced } from '../../ui/announced/announced.tsx'
import { TariffSource } from '../premium-lines.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useDrafted } from '../../session/use-drafted.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemSummary } from '../../ui/forms/fault-summary.tsx'
import { RadioCard, SelectField, TextField } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ComprehensiveFields } from './comprehensive-fields.tsx'
import { type CoverDraft, firstDraft, type StepProps } from './cover-draft.ts'
import { lowestPremium } from './live-price.ts'
import { PlateAndVin } from './plate-and-vin.tsx'
import { type InsuredVehicle, latestStart } from './vehicle-of.ts'
import { texts } from '../words.ts'

const loadQuoteForm = async () => (await import('./quote-check.ts')).quoteForm

function useCover(vehicle: InsuredVehicle) {
  const [now] = useState(() => new Date())
  const today = lagosDayOf(now)
  const draftName = `private-insurance-${Object.values(vehicle.named).join('')}${vehicle.cover ?? ''}`
  const drafted = useDrafted<CoverDraft>(draftName, firstDraft(vehicle, today))
  const facts = { named: vehicle.named, now }
  const {
    values,
    put: fill,
    visibleProblems: faults,
    refusal,
    submit,
  } = useContractForm(loadQuoteForm, drafted, facts)
  const navigate = useNavigate()
  const ask = async () => {
    const quote = await submit(body => api.insurance.quotes({ body }), 'Your quotes are ready.')
    // The draft stays: who comes back from the quotes goes on from what was asked.
    if (quote) await navigate({ search: `?${new URLSearchParams({ Quote: quote.id })}` })
  }
  return { today, values, fill, faults, refusal, ask }
}

const ThisVehicle = ({ vehicle, values, fill, faults }: StepProps & { vehicle: InsuredVehicle }) => (
  <Panel title={vehicle.title}>
    <div className="grid gap-4 sm:grid-cols-2">
      <PlateAndVin
        values={values}
        fill={fill}
        faults={faults}
        hints={{ plate: 'Leave empty if it has none yet.', vin: 'Required if there is no plate.' }}
      />
    </div>
  </Panel>
)

const tariffWords =
  (of: VehicleClass) =>
  ({ thirdParty, comprehensiveMinBps }: MotorTariff): string =>
    `third party costs ${formatNaira(thirdParty[of].premiumKobo)} a year and pays up to ${formatNaira(thirdParty[of].propertyKobo)}; comprehensive costs at least ${percentWords(comprehensiveMinBps)}`

const Cover = ({ today, values, fill, faults }: StepProps) => {
  // The tariff of the first day of cover is the one that counts.
  const tariff = tariffAt(values.startsOn > today ? values.startsOn : today)
  const { premiumKobo, propertyKobo } = tariff.thirdParty[values.vehicleClass]
  return (
    <Panel title="Cover">
      <div className="grid gap-5">
        <SelectField
          label="Use of the vehicle"
          value={values.vehicleClass}
          onChange={({ target }) => fill({ vehicleClass: target.value as VehicleClass })}
          error={faults['vehicleClass']}
        >
          {vehicleClassNames.map(name => (
            <option key={name} value={name}>
              {vehicleClasses[name]}
            </option>
          ))}
        </SelectField>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">Vehicle and cover</legend>
          <RadioCard
            name="cover"
            checked={values.cover === 'third-party'}
            onChange={() => fill({ cover: 'third-party' })}
            label="Third party: required by law"
            words={texts.thirdParty(formatNaira(premiumKobo), formatNaira(propertyKobo))}
          />
          <RadioCard
            name="cover"
            checked={values.cover === 'comprehensive'}
            onChange={() => fill({ cover: 'comprehensive' })}
            label="Comprehensive: covers your vehicle too"
            words={texts.comprehensive(tariff.comprehensiveMinBps / 100)}
          />
        </fieldset>
        <TariffSource tariff={tariff} />
        <Announced
          terms={tariffs}
          now={momentOf(today, '00:00')}
          say={tariffWords(values.vehicleClass)}
          earlierNote="The first day of cover decides which price applies."
        />
      </div>
    </Panel>
  )
}

const usualLengths = [1, 2, 3, 5, 7, 14, 21, 30]
/** With the chosen one, which the days before other cover may make. */
const lengthsWith = (days: number | null): number[] =>
  [...new Set([...usualLengths, ...(days === null ? [] : [days])])].toSorted((a, b) => a - b)

const Length = ({ today, values, fill, faults, until }: StepProps & { until: string | undefined }) => (
  <SelectField
    label="Length of cover"
    hint={
      until
        ? `Your next policy begins on ${dayInWords(until)}. Choose days before it.`
        : 'By the day for a borrowed vehicle, or until a policy begins that you have bought.'
    }
    value={values.days ?? ''}
    onChange={({ target }) => fill({ days: target.value === '' ? null : Number(target.value) })}
    error={faults['days']}
  >
    <option value="">One year</option>
    {lengthsWith(values.days)
      .filter(days => days <= insuranceTermsAt(today).daysMax)
      .map(days => (
        <option key={days} value={days}>
          {countNoun(days, 'day')}
        </option>
      ))}
  </SelectField>
)

const LivePrice = ({ today, values }: Pick<StepProps, 'today' | 'values'>) => {
  const premiumKobo = lowestPremium(values, today)
  return (
    premiumKobo !== undefined && (
      <p role="status" className="figures">
        <span className="block text-sm text-soft">
          {values.days === null ? 'Lowest premium for a year' : 'Lowest premium for these days'}
        </span>
        <span className="show text-2xl">{formatNaira(premiumKobo)}</span>
      </p>
    )
  )
}

export function CoverStep({ vehicle }: { vehicle: InsuredVehicle }) {
  const { refusal, ask, ...part } = useCover(vehicle)
  const { today, values, fill, faults } = part
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid max-w-lg grid-cols-1 gap-6">
      <ThisVehicle {...part} vehicle={vehicle} />
      <Cover {...part} />
      {values.cover === 'comprehensive' && <ComprehensiveFields {...part} />}
      <Panel title="Dates of cover">
        <div className="grid gap-4 sm:grid-cols-2">
          {!vehicle.days && <Length {...part} until={vehicle.until} />}
          <TextField
            label="First day of cover"
            type="date"
            min={today}
            max={latestStart(today)}
            value={values.startsOn}
            onChange={({ target }) => fill({ startsOn: target.value })}
            error={faults['startsOn']}
            hint={
              vehicle.days &&
              `For the ${vehicle.days.count === 1 ? 'one day' : `${vehicle.days.count} days`} of the rental`
            }
          />
        </div>
      </Panel>
      {refusal && <Refusal title={refusal} />}
      <ProblemSummary />
      <div className="grid gap-3">
        <LivePrice today={today} values={values} />
        <Button onClick={ask} className="w-full sm:w-auto sm:px-10">
          Get quotes
        </Button>
        <p className="text-sm text-soft">
          Quotes are free and commit you to nothing. Your details stay on this device.
        </p>
      </div>
    </form>
  )
}
