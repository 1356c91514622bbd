// Days of the calendar that are marked, and closing or opening them.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import type { OwnDay } from '#contract/rental/terms/rent.ts'
import { api, newKey } from '../../client/api.ts'
import { announce } from '../../ui/announce.ts'

const many = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Free and closed days can be marked; rented, buffer and past days cannot. */
export function useDays(carId: string, days: readonly OwnDay[]) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const closed = new Set(days.filter(({ use: dayUse }) => dayUse === 'closed').map(({ day }) => day))

  const toggle = (day: string) => {
    setRefusal(undefined)
    setMarked(now => (now.includes(day) ? now.filter(each => each !== day) : [...now, day].toSorted()))
  }
  const put = async (step: 'close' | 'open', of: readonly string[]) => {
    const send = step === 'close' ? api.rent.closeDays : api.rent.openDays
    const { error } = await send({ key: newKey(), body: { carId, days: [...of] } })
    setRefusal(error)
    setMarked([])
    await revalidate()
    if (!error) announce(`${many(of.length)} ${step === 'close' ? 'closed' : 'open again'}.`)
  }
  const [toOpen, toClose] = [marked.filter(day => closed.has(day)), marked.filter(day => !closed.has(day))]
  return {
    marked,
    toggle,
    toOpen,
    toClose,
    refusal,
    close: () => put('close', toClose),
    open: () => put('open', toOpen),
    clear: () => setMarked([]),
  }
}
