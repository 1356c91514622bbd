import type { ReactNode } from 'react'
import { formatDue, formatMoment, timeUntil } from '../ui/date.ts'

export type Step = {
  title: ReactNode
  words?: ReactNode
  /** When it happened; left out for steps still to come. */
  at?: string
  state: 'done' | 'now' | 'ahead' | 'failed'
}
// The sign says the state where colours are not seen.
const dots: Record<Step['state'], { sign: string; look: string }> = {
  done: { sign: '✓', look: 'border-brand bg-brand text-on-brand' },
  now: { sign: '●', look: 'border-amber bg-paper text-ink ring-4 ring-warn-wash' },
  ahead: { sign: '', look: 'border-edge bg-paper' },
  failed: { sign: '!', look: 'border-bad bg-bad text-paper' },
}
const stateWords: Record<Step['state'], string> = {
  done: 'Done: ',
  now: 'Now: ',
  ahead: 'Next: ',
  failed: 'Stopped: ',
}

export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="ml-[7px]">
    {steps.map(({ title, words, at, state }, place) => (
      <li
        key={place}
        aria-current={state === 'now' ? 'step' : undefined}
        className="relative border-l-2 border-line pb-6 pl-6 last:border-transparent last:pb-0"
      >
        <span
          aria-hidden
          className={`absolute top-0.5 -left-[11px] grid size-5 place-items-center rounded-round border-2 text-[0.625rem] leading-none font-bold ${dots[state].look}`}
        >
          {dots[state].sign}
        </span>
        <p className={state === 'ahead' ? 'text-soft' : 'font-semibold'}>
          <span className="sr-only">{stateWords[state]}</span>
          <span>{title}</span>
          {state === 'now' && (
            <span aria-hidden className="ml-2 inline-block rounded-plate border border-amber px-1.5 text-xs">
              Now
            </span>
          )}
        </p>
        {at && (
          <time dateTime={at} className="figures block text-sm text-soft">
            {formatMoment(at)}
          </time>
        )}
        {words && <div className="mt-1 text-sm">{words}</div>}
      </li>
    ))}
  </ol>
)

type Next = {
  title: ReactNode
  words: ReactNode
  /** What is due, in words such as "Decision by", and when. */
  due?: { words: string; at: string } | undefined
  now: Date
  /** What stands between the deadline and the action. */
  children?: ReactNode
  mine?: boolean
  /** Nothing more happens. */
  over?: boolean
  action?: ReactNode
}

/** The box that says what happens next; `mine` where the person who reads must act. */
export const NextStep = ({ title, words, due, now, mine = false, over = false, children, action }: Next) => (
  <section
    className={`rounded-box border-2 p-4 md:p-6 ${mine ? 'border-amber bg-warn-wash' : 'border-line bg-card'}`}
  >
    <p className="text-sm font-semibold text-soft">
      {mine ? 'Your turn' : over ? 'Outcome' : 'What happens next'}
    </p>
    <h2 className="show mt-0.5 text-xl">{title}</h2>
    <p className="mt-2">{words}</p>
    {due && (
      <p className="figures mt-2 font-semibold">
        {`${due.words} ${formatDue(due.at)} (${timeUntil(due.at, now)})`}
      </p>
    )}
    {children}
    {action && <div className="mt-5">{action}</div>}
  </section>
)
