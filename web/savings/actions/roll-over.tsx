// Letting a matured plan run on until another day.
import { useState } from 'react'
import { formatNaira } from '#contract/core/money.ts'
import { type DayBounds, dayProblem } from '#contract/core/day-words.ts'
import { endBounds } from '#contract/savings/days.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { formatDay } from '../../ui/date.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import type { ActProps } from './action-props.ts'
import { PinSheet } from './pin-sheet.tsx'
import { usePinned } from './use-pinned.ts'

type Form = { start: string; refused: string | undefined; bounds: DayBounds; next: (day: string) => void }

function DayForm({ start, refused, bounds, next }: Form) {
  const [endsOn, setEndsOn] = useState(start)
  const [problem, setProblem] = useState(refused)
  const go = () => {
    const wrong = dayProblem(endsOn, bounds)
    if (wrong) setProblem(wrong)
    else next(endsOn)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
      className="grid gap-4"
    >
      <TextField
        type="date"
        label="Until when"
        hint="It is ready again at the start of this day."
        min={bounds.soonest}
        max={bounds.latest}
        value={endsOn}
        onChange={event => {
          setEndsOn(event.target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Button type="submit" className="w-full">
        Continue
      </Button>
    </form>
  )
}

export function RollOver({ plan, wallet, done, refused }: ActProps) {
  const { id, version, kind, balanceKobo } = plan
  const [bounds] = useState(() => endBounds(kind, new Date()))
  const [endsOn, setEndsOn] = useState('')
  const [stage, setStage] = useState<'day' | 'pin'>('day')
  const [problem, setProblem] = useState<string>()
  const act = usePinned<{ endsOn: string }>(
    ({ key, pin, body }) => api.savings.rollOver({ key, query: { pin }, body: { id, version, ...body } }),
    {
      done: () => done(`The plan continues until ${formatDay(endsOn)}.`),
      refused: error => {
        if (error.problems[0]?.field !== 'endsOn') return refused(error)
        setProblem(error.problems[0].message)
        setStage('day')
      },
    },
  )
  if (stage === 'pin')
    return (
      <PinSheet
        facts={[
          ['Stays in the plan', formatNaira(balanceKobo)],
          ['Until', formatDay(endsOn)],
          ['Automatic deposits', plan.schedule ? 'Continue as before' : 'None'],
        ]}
        words="Keep saving"
        act={act}
        send={pin => act.send({ endsOn }, pin)}
        lockedUntil={wallet.pinLockedUntil}
        back={() => setStage('day')}
      >
        {kind === 'locked' && (
          <p className="text-sm text-soft">It is locked again until then; ending it early costs as before.</p>
        )}
      </PinSheet>
    )
  const next = (day: string) => {
    setEndsOn(day)
    setStage('pin')
  }
  return <DayForm start={endsOn} refused={problem} bounds={bounds} next={next} />
}
