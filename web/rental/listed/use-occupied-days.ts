// Taken days of the months that a calendar shows or showed.
import { useEffect, useState } from 'react'
import { api } from '../../client/api.ts'

type MonthDays = { occupiedDays: readonly string[]; closedDays: readonly string[] }
type OccupiedDays = { occupiedDays: ReadonlySet<string>; closedDays: ReadonlySet<string> }

export function useOccupiedDays(carId: string, months: readonly [string, string]): OccupiedDays {
  const [known, setKnown] = useState<Readonly<Record<string, MonthDays>>>({})
  const [first, second] = months
  useEffect(() => {
    let gone = false
    const ask = async (month: string) => {
      const { data } = await api.rent.getCalendar({ query: { CarId: carId, Month: month } })
      if (data && !gone) setKnown(before => ({ ...before, [month]: data }))
    }
    void Promise.all([ask(first), ask(second)])
    return () => {
      gone = true
    }
  }, [carId, first, second])
  const each = Object.values(known)
  return {
    occupiedDays: new Set(each.flatMap(({ occupiedDays }) => occupiedDays)),
    closedDays: new Set(each.flatMap(({ closedDays }) => closedDays)),
  }
}
