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
import { momentOf } from '#contract/repair/opening-hours/days.ts'
import { Announced } from '../../desk/announced/announced.tsx'
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
      ? 'You bear nothing of a damage'
      : values.sumInsuredKobo
        ? `You bear ${formatNaira(excessOf(values.sumInsuredKobo, excess, terms))} of each damage`
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
    `${excessWords(part.values.excess, part, terms)} Below ${terms.youngDriver.underYears} years, or less than ${terms.youngDriver.licensedYears} years of licence, costs more; at most ${terms.driversMax} drivers`

const Worth = (part: StepProps) => {
  const { today, values, fill, faults } = part
  return (
    <Panel title="What it is worth">
      <div className="grid gap-5">
        <MoneyField
          label="Sum insured"
          hint="What you would get for it today: less is paid less, more costs more and is never paid."
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
          earlierNote="A quote keeps the terms of its own day."
        />
        <fieldset>
          <legend className="text-sm font-semibold">Insured beside it</legend>
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
