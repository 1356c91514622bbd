// First step of a plan: purpose, car and name.
import { Fragment } from 'react'
import { GroupProblem } from '../../ui/forms/group-fault.tsx'
import { RadioCard, TextField } from '../../ui/forms/inputs.tsx'
import { nameOf, type Purpose } from './plan-draft.ts'
import { PickCar } from './pick-car.tsx'
import { lockCostNow, texts } from '../words.ts'
import type { StepProps } from './use-new-plan.ts'

const cards = (now: Date): readonly [Purpose, string, string][] => [
  ['car', 'A car on the market', texts.forACar],
  ['amount', 'An amount', texts.forAnything],
  [
    'locked',
    'Locked until a date',
    `You can’t spend it earlier. Early withdrawal costs ${lockCostNow(now)}.`,
  ],
  ['flexible', 'Free to take', 'For repairs and surprises: deposit and withdraw at any time, free.'],
]

export function StepPurpose({ plan: { draft, put, visibleProblems, chosen, now } }: StepProps) {
  const { purpose, carId, name } = draft
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <fieldset className="grid gap-3">
        <legend className="sr-only">What are you saving for?</legend>
        {cards(now).map(([value, label, words]) => (
          <Fragment key={value}>
            <RadioCard
              name="purpose"
              value={value}
              label={label}
              words={words}
              checked={purpose === value}
              onChange={() => put({ purpose: value })}
            />
            {value === 'car' && purpose === 'car' && (
              <PickCar
                carId={carId}
                chosen={chosen}
                error={visibleProblems['carId']}
                pick={id => put({ carId: id })}
              />
            )}
          </Fragment>
        ))}
        <GroupProblem of="Purpose">{visibleProblems['purpose']}</GroupProblem>
      </fieldset>
      {purpose !== '' && (purpose !== 'car' || carId !== '') && (
        <TextField
          label="Name"
          placeholder={nameOf({ ...draft, name: '' }, chosen.car)}
          optional
          value={name}
          onChange={event => put({ name: event.target.value })}
          error={visibleProblems['name']}
        />
      )}
    </div>
  )
}
