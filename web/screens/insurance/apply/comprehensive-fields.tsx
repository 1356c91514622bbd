// What a comprehensive policy asks: what the vehicle is worth, what one bears oneself, what is insured beside it, and who drives.
import { formatNaira } from '#contract/core/money.ts'
import { excessOf } from '#contract/insurance/premium.ts'
import {
  type Excess,
  excesses,
  excessNames,
  type Extension,
  extensionNames,
  extensions,
  insuranceTermsAt,
} from '#contract/insurance/terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, RadioCard, TextField } from '../../../ui/forms/inputs.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { noDriver } from './cover-draft.ts'
import type { Part } from './cover-step.tsx'

const excessWords = (excess: Excess, { today, values }: Part): string => {
  const terms = insuranceTermsAt(today)
  const { premiumBps, shareBps } = terms.excess[excess]
  const borne =
    shareBps === 0
      ? 'You bear nothing of a damage'
      : values.sumInsuredKobo
        ? `You bear ${formatNaira(excessOf(values.sumInsuredKobo, excess, terms))} of each damage`
        : `You bear ${shareBps / 100} % of the sum insured of each damage`
  if (premiumBps === 0) return `${borne}.`
  return `${borne}, and the premium is ${premiumBps < 0 ? 'less' : 'more'}.`
}

const chosenWith = (all: readonly Extension[], one: Extension, isIn: boolean): Extension[] =>
  isIn ? [...all, one] : all.filter(each => each !== one)

const Worth = (part: Part) => {
  const { values, fill, faults } = part
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
              words={excessWords(name, part)}
            />
          ))}
        </fieldset>
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

const Drivers = ({ today, values: { drivers }, fill, faults }: Part) => {
  const { driversMax, youngDriver } = insuranceTermsAt(today)
  const put = (at: number, change: Partial<(typeof drivers)[number]>) =>
    fill({ drivers: drivers.map((each, place) => (place === at ? { ...each, ...change } : each)) })
  return (
    <Panel title="Who drives it">
      <p className="mb-4 text-sm text-soft">
        Below {youngDriver.underYears} years, or less than {youngDriver.licensedYears} years of licence, costs
        more.
      </p>
      <ul className="grid gap-6">
        {drivers.map((driver, at) => (
          <li key={at} className="grid gap-4 border-b border-line pb-5 last:border-0 last:pb-0">
            <TextField
              label={drivers.length > 1 ? `Driver ${at + 1}: name` : 'Name, as on the licence'}
              maxLength={80}
              value={driver.name}
              onChange={({ target }) => put(at, { name: target.value })}
              error={faults[`drivers.${at}.name`]}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label="Born on"
                type="date"
                max={today}
                value={driver.bornOn}
                onChange={({ target }) => put(at, { bornOn: target.value })}
                error={faults[`drivers.${at}.bornOn`]}
              />
              <TextField
                label="Licensed since"
                type="date"
                max={today}
                value={driver.licensedOn}
                onChange={({ target }) => put(at, { licensedOn: target.value })}
                error={faults[`drivers.${at}.licensedOn`]}
              />
            </div>
            {drivers.length > 1 && (
              <Button
                look="quiet"
                className="-ml-5 justify-self-start"
                onClick={() => fill({ drivers: drivers.filter((_, place) => place !== at) })}
              >
                Take driver {at + 1} away
              </Button>
            )}
          </li>
        ))}
      </ul>
      {drivers.length < driversMax && (
        <Button look="line" className="mt-4" onClick={() => fill({ drivers: [...drivers, noDriver] })}>
          One more driver
        </Button>
      )}
      {faults['drivers'] && (
        <p role="alert" className="mt-3 text-sm font-medium text-bad">
          {faults['drivers']}
        </p>
      )}
    </Panel>
  )
}

export const ComprehensiveFields = (part: Part) => (
  <>
    <Worth {...part} />
    <Drivers {...part} />
  </>
)
