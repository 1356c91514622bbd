// Automatic deposits of a plan: amount, frequency, next date and pausing.
import type { Plan } from '#contract/savings/shapes.ts'
import { formatDue } from '../ui/date.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { everyWords, naira } from './words.ts'
import { usePause } from './actions/use-pause.ts'

type Props = { plan: Plan; reload: () => Promise<void>; onRefused: (words: string) => void }

function Turn({ plan, reload, onRefused }: Props) {
  const paused = plan.state === 'paused'
  const { turn, unsure } = usePause(plan, { reload, onRefused })
  return (
    <>
      {unsure && (
        <Notice tone="warn" title="We did not hear back">
          Press again: it is the same step, and it happens once.
        </Notice>
      )}
      <Button look="line" onClick={turn}>
        {paused ? 'Start them again' : 'Pause them'}
      </Button>
    </>
  )
}

export function ScheduleSection({ plan, reload, onRefused }: Props) {
  const { schedule, allowed, state } = plan
  if (!schedule) return null
  const may = allowed.includes('pause') || allowed.includes('resume')
  return (
    <Panel title="Automatic deposits">
      <p className="figures text-lg font-semibold">
        {`${naira(schedule.amountKobo)} ${everyWords[schedule.every]}`}
      </p>
      <p className="figures mt-1 text-soft">
        {schedule.nextAt
          ? `Next from your wallet: ${formatDue(schedule.nextAt)}.`
          : state === 'paused'
            ? 'Paused: nothing is taken until you start them again. Nothing is made up for.'
            : 'Nothing is taken at the moment.'}
      </p>
      {may && (
        <div className="mt-4 grid justify-items-start gap-3">
          <Turn key={plan.version} {...{ plan, reload, onRefused }} />
        </div>
      )}
    </Panel>
  )
}
