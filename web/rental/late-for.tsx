// How late a car is, counted while it is out and the page open.
import { useEffect, useState } from 'react'
import { lateStanding } from '#contract/rental/trip-words.ts'
import type { RentalWithRecords } from './rental-with-records.ts'

const refreshMs = 30_000

type LateDeal = Pick<RentalWithRecords, 'state' | 'returnAt' | 'delivered' | 'records'>

function Counter({ deal }: { deal: LateDeal }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  const words = lateStanding(deal, now)
  return words && <p className="figures show mt-3 text-lg text-bad">{words}</p>
}

export const LateFor = ({ deal }: { deal: LateDeal }) =>
  deal.state === 'overdue' ? <Counter deal={deal} /> : null
