import { useEffect, useState } from 'react'
import { lagosMonth, monthAfter } from '#contract/rental/terms/months.ts'
import { api } from '../../client/api.ts'
import { Month } from '../trip/month.tsx'
import { Button } from '../../ui/button.tsx'

/** The taken days of each month that was shown, asked for once. */
function useTaken(carId: string, months: readonly [string, string]): readonly string[] {
  const [known, setKnown] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [first, second] = months
  useEffect(() => {
    let gone = false
    const ask = async (month: string) => {
      const { data } = await api.rent.getCalendar({ query: { CarId: carId, Month: month } })
      if (data && !gone) setKnown(before => ({ ...before, [month]: data.takenDays }))
    }
    void Promise.all([ask(first), ask(second)])
    return () => {
      gone = true
    }
  }, [carId, first, second])
  return [...(known[first] ?? []), ...(known[second] ?? [])]
}

type Props = { carId: string; from: string | undefined; to: string | undefined }

export function Calendar({ carId, from, to }: Props) {
  const [now] = useState(() => lagosMonth(new Date()))
  const [month, setMonth] = useState(() => (from && from.slice(0, 7) > now ? from.slice(0, 7) : now))
  const months = [month, monthAfter(month, 1)] as const
  const busyDays = useTaken(carId, months)
  return (
    <div>
      <div className="grid gap-5 sm:grid-cols-2">
        {months.map(each => (
          <Month key={each} month={each} takenDays={busyDays} from={from} to={to} />
        ))}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2">
        <p className="mr-auto text-sm text-soft">
          <s>Struck out</s>: taken.
        </p>
        {month > now && (
          <Button look="quiet" onClick={() => setMonth(monthAfter(month, -1))}>
            ← Earlier
          </Button>
        )}
        <Button look="quiet" onClick={() => setMonth(monthAfter(month, 1))}>
          Later →
        </Button>
      </div>
    </div>
  )
}
