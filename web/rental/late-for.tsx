// How late a car is, counted while the page stays open.
import { useEffect, useState } from 'react'
import { lateWords } from '#contract/rental/trip-words.ts'
import type { Rental } from '#contract/rental/fields.ts'

const refreshMs = 30_000

function Counter({ returnAt }: Pick<Rental, 'returnAt'>) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const words = lateWords(returnAt, now)
  return words && <p className="figures show mt-3 text-lg text-bad">{words}</p>
}

export const LateFor = ({ deal: { state, returnAt } }: { deal: Pick<Rental, 'state' | 'returnAt'> }) =>
  state === 'overdue' ? <Counter returnAt={returnAt} /> : null
