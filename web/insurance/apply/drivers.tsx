// Who drives a vehicle that is insured comprehensively: name, birth and licence of each.
import type { Driver } from '#contract/insurance/quote-shape.ts'
import { insuranceTermsAt } from '#contract/insurance/terms.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Problems } from '../../forms/contract-form.ts'
import { noDriver, type StepProps } from './cover-draft.ts'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'

type OneProps = {
  driver: Driver
  at: number
  count: number
  today: string
  faults: Problems
  put: (change: Partial<Driver>) => void
  remove: () => void
}

const OneDriver = ({ driver, at, count, today, faults, put, remove }: OneProps) => (
  <li className="grid gap-4 border-b border-line pb-5 last:border-0 last:pb-0">
    <TextField
      label={count > 1 ? `Driver ${at + 1}: name` : 'Name, as on the licence'}
      maxLength={80}
      value={driver.name}
      onChange={({ target }) => put({ name: target.value })}
      error={faults[`drivers.${at}.name`]}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Date of birth"
        type="date"
        max={today}
        value={driver.bornOn}
        onChange={({ target }) => put({ bornOn: target.value })}
        error={faults[`drivers.${at}.bornOn`]}
      />
      <TextField
        label="Licensed since"
        type="date"
        max={today}
        value={driver.licensedOn}
        onChange={({ target }) => put({ licensedOn: target.value })}
        error={faults[`drivers.${at}.licensedOn`]}
      />
    </div>
    {count > 1 && (
      <Button
        variant="quiet"
        className="-ml-5 justify-self-start"
        onClick={remove}
      >{`Remove driver ${at + 1}`}</Button>
    )}
  </li>
)

type DriversProps = Pick<StepProps, 'today' | 'faults'> & {
  values: { drivers: readonly Driver[] }
  fill: (change: { drivers: Driver[] }) => void
}

export const Drivers = ({ today, values: { drivers }, fill, faults }: DriversProps) => {
  const { driversMax, youngDriver } = insuranceTermsAt(today)
  return (
    <Panel title="Drivers">
      <p className="mb-4 text-sm text-soft">{`Drivers under ${youngDriver.underYears}, or with a licence for less than ${youngDriver.licensedYears} years, cost more.`}</p>
      <ul className="grid gap-6">
        {drivers.map((driver, at) => (
          <OneDriver
            key={at}
            {...{ driver, at, today, faults }}
            count={drivers.length}
            put={change =>
              fill({ drivers: drivers.map((each, place) => (place === at ? { ...each, ...change } : each)) })
            }
            remove={() => fill({ drivers: drivers.filter((_, place) => place !== at) })}
          />
        ))}
      </ul>
      {drivers.length < driversMax && (
        <Button variant="line" className="mt-4" onClick={() => fill({ drivers: [...drivers, noDriver] })}>
          Add a driver
        </Button>
      )}
      <GroupProblem of="Drivers">{faults['drivers']}</GroupProblem>
    </Panel>
  )
}
