// Where a person is in a long form: a lane that fills, and the name of the step.

type Props = { place: number; count: number; title: string }

/** Its heading takes the focus when the step changes (`focusStep`). */
export const StepsLine = ({ place, count, title }: Props) => (
  <div className="mb-6">
    <ol aria-hidden className="flex gap-1.5">
      {Array.from({ length: count }, (_, other) => (
        <li key={other} className={`h-1.5 grow ${other <= place ? 'bg-amber' : 'bg-line'}`} />
      ))}
    </ol>
    <h2 className="show mt-4 text-xl" tabIndex={-1} id="step-title">
      <span className="figures block font-(family-name:--font-text) text-sm font-semibold text-soft">
        Step {place + 1} of {count}
      </span>
      {title}
    </h2>
  </div>
)

/** To the top of the next step, for eyes and for screen readers. */
export function focusStep(): void {
  window.scrollTo({ top: 0 })
  document.getElementById('step-title')?.focus({ preventScroll: true })
}

/** To the first field that is wrong: a form only knows the order in which its fields were made known to it. */
export function focusWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus())
}
