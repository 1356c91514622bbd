// Stepper button; at its limit it is dimmed but keeps focus.
import { Minus, Plus } from 'lucide-react'

type Props = {
  /** Action of the press, such as "One day more". */
  name: string
  by: 1 | -1
  isAtLimit?: boolean
  onStep: () => void
}

/** `aria-disabled`, not `disabled`: a button that is disabled while it is pressed loses the focus. */
export function StepButton({ name, by, isAtLimit = false, onStep }: Props) {
  const Icon = by > 0 ? Plus : Minus
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isAtLimit}
      onClick={isAtLimit ? undefined : onStep}
      className="grid size-12 place-items-center rounded-plate border border-edge bg-card aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  )
}
