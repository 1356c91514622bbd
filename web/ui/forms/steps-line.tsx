type Props = { place: number; count: number; title: string }

/** Its heading takes the focus when the step changes (`focusStep`). */
export const StepsLine = ({ place, count, title }: Props) => (
  <div className="mb-6 max-w-lg">
    <ol aria-hidden className="flex gap-1.5">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={`h-1.5 grow ${index <= place ? 'bg-amber' : 'track'}`} />
      ))}
    </ol>
    <h2 className="show mt-4 text-xl" tabIndex={-1} id="step-title">
      <span className="figures block font-(family-name:--font-text) text-sm font-semibold text-soft">
        {`Step ${place + 1} of ${count}`}
      </span>
      <span>{title}</span>
    </h2>
  </div>
)

type ListProps<Name extends string> = {
  /** "Parts of your listing" */
  label: string
  steps: readonly { name: Name; short: string }[]
  step: Name
  wrong: ReadonlySet<Name>
  to: (step: Name) => void
}

/** All completed steps as buttons; steps with problems say so. */
export const StepsList = <Name extends string>({ label, steps, step, wrong, to }: ListProps<Name>) => (
  <nav aria-label={label} className="mb-6">
    <ul className="flex flex-wrap gap-1.5">
      {steps.map(({ name, short }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => to(name)}
            aria-current={name === step ? 'step' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-plate border border-edge bg-card px-3 text-sm hover:bg-sunk aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:shadow-[inset_0_0_0_1px_var(--color-brand)]"
          >
            <span>{short}</span>
            {wrong.has(name) && (
              <span className="text-bad">
                <span aria-hidden className="block size-2 rounded-round bg-bad" />
                <span className="sr-only">(needs you)</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)

/** The name of a step that was chosen from the list. */
export const StepTitle = ({ title }: { title: string }) => (
  <h2 id="step-title" tabIndex={-1} className="show mb-6 text-xl">
    {title}
  </h2>
)

/** To the top of the next step, for eyes and for screen readers. */
export function focusStep(): void {
  window.scrollTo({ top: 0 })
  document.getElementById('step-title')?.focus({ preventScroll: true })
}
