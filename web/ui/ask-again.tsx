// Checks again the outcome of an unanswered step, showing the last check.
import { useState } from 'react'
import { Button } from './button.tsx'
import { formatClock } from './date.ts'

type Props = { ask: () => Promise<unknown>; words?: string; variant?: 'main' | 'line'; className?: string }

/** It was asked already when this appears. */
export function CheckOutcome({ ask, words = 'Ask again', variant = 'main', className = 'mt-4' }: Props) {
  const [askedAt, setAskedAt] = useState(() => new Date())
  const again = async () => {
    await ask()
    setAskedAt(new Date())
  }
  return (
    <div className={className}>
      <Button variant={variant} onClick={again} className="max-sm:w-full">
        {words}
      </Button>
      <p role="status" className="figures mt-2 text-sm">{`Last asked at ${formatClock(askedAt)}.`}</p>
    </div>
  )
}
