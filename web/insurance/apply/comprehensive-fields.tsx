// Comprehensive cover fields: vehicle value, excess, extensions and drivers.
import { formatNaira, percentWords } from '#contract/core/money.ts'
import { excessOf } from '#contract/insurance/premium.ts'
import {
  type Excess,
  excesses,
  excessNames,
  type Extension,
  extensionNames,
  extensions,
  type InsuranceTerms,
  insuranceTerms,
  insuranceTermsAt,
} from '#contract/insurance/terms.ts'
import { momentOf } from '#contract/core/lagos-days.ts'
import { Announced } from '../../ui/announced/announced.tsx'
import { Checkbox, RadioCard } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { StepProps } from './cover-draft.ts'
import { Drivers } from './drivers.tsx'

const excessWords = (
  excess: Excess,
  { values }: Pick<StepProps, 'values'>,
  terms: InsuranceTerms,
): string => {
  const { premiumBps, shareBps } = terms.excess[excess]
  const borne =
    shareBps === 0
      ? 'No excess'
      : values.sumInsuredKobo
        ? `Your excess is ${formatNaira(excessOf(values.sumInsuredKobo, excess, terms))} per claim`
        : `Your excess: ${percentWords(shareBps)} of the sum insured per claim`
  if (premiumBps === 0) return `${borne}.`
  return `${borne}, and the premium is ${premiumBps < 0 ? 'less' : 'more'}.`
}

const chosenWith = (all: readonly Extension[], extension: Extension, isIn: boolean): Extension[] =>
  isIn ? [...all, extension] : all.filter(each => each !== extension)

/** What the terms of another day say of what is chosen here. */
const termsWords =
  (part: StepProps) =>
  (terms: InsuranceTerms): string =>
    `${excessWords(part.values.excess, part, terms)} Drivers under ${terms.youngDriver.underYears}, or with a licence for less than ${terms.youngDriver.licensedYears} years, cost more; at most ${terms.driversMax} drivers`

const Worth = (part: StepProps) => {
  const { today, values, fill, faults } = part
  return (
    <Panel title="Value of the vehicle">
      <div className="grid gap-5">
        <MoneyField
          label="Sum insured"
          hint="Its value today. Too low, and claims are cut; too high, and you pay for cover you can’t claim."
          start={values.sumInsuredKobo ?? undefined}
          onAmount={amount => fill({ sumInsuredKobo: amount ?? null })}
          error={faults['sumInsuredKobo']}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">Excess</legend>
          {excessNames.map(name => (
            <RadioCard
              key={name}
              name="excess"
              checked={values.excess === name}
              onChange={() => fill({ excess: name })}
              label={excesses[name]}
              words={excessWords(name, part, insuranceTermsAt(today))}
            />
          ))}
        </fieldset>
        <Announced
          terms={insuranceTerms}
          now={momentOf(today, '00:00')}
          say={termsWords(part)}
          earlierNote="Quotes keep the terms of their day."
        />
        <fieldset>
          <legend className="text-sm font-semibold">Optional extras</legend>
          {extensionNames.map(name => (
            <Checkbox
              key={name}
              label={extensions[name]}
              checked={values.extensions.includes(name)}
              onChange={({ target }) =>
                fill({ extensions: chosenWith(values.extensions, name, target.checked) })
              }
            />
          ))}
        </fieldset>
      </div>
    </Panel>
  )
}

export const ComprehensiveFields = (part: StepProps) => (
  <>
    <Worth {...part} />
    <Drivers {...part} />
  </>
)
