// The road of a deal at a glance: its stops, the lane lit as far as it has come.
import type { Stop } from '#contract/core/deal-words.ts'

const plate = (reached: boolean, stopped: boolean): string => {
  if (stopped) return 'bg-bad text-paper'
  return reached ? 'bg-brand text-on-brand' : 'border-2 border-edge bg-paper text-soft'
}

export function ProgressSteps({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol
      className="grid"
      style={{ gridTemplateColumns: `repeat(${stops.length}, minmax(0, 1fr))` }}
      aria-label="How far it has come"
    >
      {stops.map(({ words, reached, stopped }, place) => (
        <li key={words} className="relative text-center">
          {place > 0 && (
            <span
              aria-hidden
              className={`absolute top-3.5 right-[calc(50%+1.125rem)] left-[calc(1.125rem-50%)] border-t-3 border-dashed ${reached ? 'border-amber' : 'border-line'}`}
            />
          )}
          <span
            aria-hidden
            className={`show figures relative mx-auto grid size-7.5 place-items-center rounded-plate text-sm ${plate(reached, stopped)}`}
          >
            {stopped ? '!' : reached ? '✓' : place + 1}
          </span>
          <span
            className={`mt-1 block text-xs wrap-normal max-sm:-mx-1 ${reached ? 'font-semibold' : 'text-soft'}`}
          >
            <span>{words}</span>
            <span className="sr-only">{stopped ? ': stopped here' : reached ? ': reached' : ': ahead'}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
