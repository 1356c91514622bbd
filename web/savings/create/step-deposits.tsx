// Third step of a plan: automatic deposits and their forecast.
import { shortNaira } from '#contract/core/money.ts'
import { startDayBounds } from '#contract/savings/days.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/inputs.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { suggestDeposit, forecastWords } from '../forecast.ts'
import { everyWords, texts } from '../words.ts'
import type { StepProps } from './use-new-plan.ts'
import { Rhythms } from './rhythms.tsx'

export function StepDeposits({ plan }: StepProps) {
  const { draft, put, putAmount, amountTyped, visibleProblems, goal, now } = plan
  const { every, amountKobo, from } = draft
  const { soonest, latest } = startDayBounds(now)
  const enough = every === 'never' ? undefined : suggestDeposit({ every, from: from || soonest }, goal, now)
  const words = forecastWords(draft, goal, now)
  return (
    <div className="grid max-w-lg grid-cols-1 gap-6">
      <Rhythms every={every} choose={next => put({ every: next, ...(from === '' && { from: soonest }) })} />
      {every !== 'never' && (
        <>
          <div className="grid gap-3">
            <MoneyField
              key={amountTyped}
              label="Amount each time (₦)"
              start={amountKobo}
              onAmount={amount => put({ amountKobo: amount })}
              error={visibleProblems['amountKobo']}
            />
            {enough && enough !== amountKobo && (
              <Button
                variant="line"
                onClick={() => putAmount(enough)}
                className="figures justify-self-start text-sm"
              >
                {`${shortNaira(enough)} ${everyWords[every]} arrives in time`}
              </Button>
            )}
          </div>
          <TextField
            type="date"
            label="The first day"
            hint="Taken from your wallet at 8 in the morning, Lagos time."
            min={soonest}
            max={latest}
            value={from}
            onChange={event => put({ from: event.target.value })}
            error={visibleProblems['from']}
          />
        </>
      )}
      <p
        aria-live="polite"
        className="figures min-h-12 border-l-4 border-amber bg-sunk p-3 font-semibold empty:invisible"
      >
        {words}
      </p>
      {every !== 'never' && <p className="text-sm text-soft">{texts.missedDeposits}</p>}
    </div>
  )
}
