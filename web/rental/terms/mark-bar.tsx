// Bar of the marked days of a rental car: close them, open them, or neither.
import { daysWords } from '#contract/rental/terms/dates.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Refusal } from '../../ui/refusal.tsx'
import type { DayMarks } from './use-marks.ts'

type Props = {
  marks: DayMarks
  /** The car, where several are in sight. */
  title?: string | undefined
}

function Bar({ marks: { toOpen, toClose, open, close, clear }, title }: Props) {
  return (
    <div className="sticky bottom-[calc(var(--places)_+_--spacing(5))] flex flex-wrap items-center gap-3 rounded-box border border-line bg-card p-3 shadow-lift md:bottom-3">
      {title && <p className="w-full font-semibold sm:w-auto">{title}</p>}
      {toClose.length > 0 && (
        <Button onClick={close} className="grow">
          {`Close ${daysWords(toClose.length)}`}
        </Button>
      )}
      {toOpen.length > 0 && (
        <Button onClick={open} variant={toClose.length > 0 ? 'line' : 'main'} className="grow">
          {`Open ${daysWords(toOpen.length)}`}
        </Button>
      )}
      <Button variant="quiet" onClick={clear}>
        Not now
      </Button>
    </div>
  )
}

export const MarkBar = (props: Props) => (
  <>
    {props.marks.refusal && <Refusal>{messageOf(props.marks.refusal)}</Refusal>}
    {props.marks.carId === undefined ? (
      <p className="text-sm text-soft">Press a free day to close it, or a closed one to open it.</p>
    ) : (
      <Bar {...props} />
    )}
  </>
)
