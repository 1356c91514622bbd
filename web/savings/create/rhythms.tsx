import type { Every } from '../words.ts'

const choices: readonly [Every | 'never', string][] = [
  ['day', 'Daily'],
  ['week', 'Weekly'],
  ['month', 'Monthly'],
  ['never', 'By hand'],
]

type Props = { every: Every | 'never'; choose: (next: Every | 'never') => void; words?: string }

export const Rhythms = ({ every, choose, words = 'How often' }: Props) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{words}</legend>
    <div className="grid two-up gap-2 sm:grid-cols-4">
      {choices.map(([value, label]) => (
        <label
          key={value}
          className="flex min-h-12 items-center justify-center gap-2 rounded-plate border border-edge bg-card px-3 font-semibold has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="every"
            value={value}
            checked={every === value}
            onChange={() => choose(value)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
