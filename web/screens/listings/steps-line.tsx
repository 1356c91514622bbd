// Where a person is in the listing form: a lane that fills, and the name of the step.
import { type StepName, steps } from './draft.ts'

export function StepsLine({ at }: { at: StepName }) {
  const place = steps.findIndex(step => step.name === at)
  return (
    <div className="mb-6">
      <ol aria-hidden className="flex gap-1.5">
        {steps.map((step, other) => (
          <li key={step.name} className={`h-1.5 grow ${other <= place ? 'bg-amber' : 'bg-line'}`} />
        ))}
      </ol>
      <h2 className="show mt-4 text-xl" tabIndex={-1} id="step-title">
        <span className="figures block font-(family-name:--font-text) text-sm font-semibold text-soft">
          Step {place + 1} of {steps.length}
        </span>
        {steps[place]!.title}
      </h2>
    </div>
  )
}
