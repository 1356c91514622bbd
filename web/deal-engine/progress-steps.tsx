// Progress line of a deal: done, current and next steps.
import type { Stop } from '#contract/deal-engine/deal-words.ts'

type State = 'done' | 'now' | 'ahead' | 'failed'

const plates: Record<State, string> = {
  done: 'border-brand bg-brand text-on-brand',
  now: 'border-amber bg-paper text-ink ring-4 ring-warn-wash',
  ahead: 'border-edge bg-paper text-soft',
  failed: 'border-bad bg-bad text-paper',
}
const stateWords: Record<State, string> = {
  done: ': done',
  now: ': current step',
  ahead: ': next',
  failed: ': stopped here',
}

/** The first stop that is not reached is the current one, unless the deal stopped there. */
const stateOf = (stops: readonly Stop[], place: number): State => {
  const { reached, stopped } = stops[place]!
  if (stopped) return 'failed'
  if (reached) return 'done'
  const isFirst = stops.findIndex(stop => !stop.reached) === place
  return isFirst && !stops.some(stop => stop.stopped) ? 'now' : 'ahead'
}

type StopProps = { words: string; state: State; place: number }

// Labels need room for their words: a narrow page, or large text, names the current stop alone.
const label = 'sr-only @min-[20rem]:not-sr-only @min-[20rem]:mt-1 @min-[20rem]:block'
const labelLooks: Record<State, string> = {
  done: 'font-semibold',
  now: 'font-semibold underline decoration-amber decoration-2 underline-offset-4',
  ahead: 'text-soft',
  failed: 'font-semibold',
}

// Several words break into lines, with a gap to those beside them; one takes the whole width. The label has no padding
// of its own: what shows it again takes that away.
const isOneWord = (words: string) => !words.includes(' ')

const OneStop = ({ words, state, place }: StopProps) => (
  <li
    aria-current={state === 'now' ? 'step' : undefined}
    className={`relative min-w-0 text-center ${isOneWord(words) ? '' : 'px-1.5'}`}
  >
    {place > 0 && (
      <span
        aria-hidden
        className={`absolute top-3.5 right-[calc(50%+1.125rem)] left-[calc(1.125rem-50%)] border-t-3 border-dashed ${state === 'done' ? 'border-amber' : 'border-line'}`}
      />
    )}
    <span
      aria-hidden
      className={`show figures relative mx-auto grid size-7.5 place-items-center rounded-plate border-2 text-sm ${plates[state]}`}
    >
      {state === 'failed' ? '!' : state === 'done' ? '✓' : place + 1}
    </span>
    <span className={`text-[0.6875rem] leading-tight wrap-normal sm:text-xs ${label} ${labelLooks[state]}`}>
      <span>{words}</span>
      <span className="sr-only">{stateWords[state]}</span>
    </span>
  </li>
)

export function ProgressSteps({ stops }: { stops: readonly Stop[] }) {
  const states = stops.map((_, place) => stateOf(stops, place))
  const here = Math.max(
    0,
    states.findLastIndex(state => state === 'now' || state === 'failed'),
  )
  const isDone = states.every(state => state === 'done')
  const stopIndex = isDone ? stops.length - 1 : here
  return (
    <div className="@container">
      <ol
        className="grid"
        style={{ gridTemplateColumns: `repeat(${stops.length}, minmax(0, 1fr))` }}
        aria-label="Progress"
      >
        {stops.map(({ words }, place) => (
          <OneStop key={words} words={words} state={states[place]!} place={place} />
        ))}
      </ol>
      <p
        aria-hidden
        className="mt-2 text-sm font-semibold @min-[20rem]:hidden"
      >{`Step ${stopIndex + 1} of ${stops.length}: ${stops[stopIndex]?.words ?? ''}`}</p>
    </div>
  )
}
