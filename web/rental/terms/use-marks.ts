// Days of one rental car that are marked to close or open them.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { daysWords } from '#contract/rental/terms/dates.ts'
import { api, newKey } from '../../client/api.ts'
import { announce } from '../../ui/announce.ts'

type Marks = { carId: string; days: readonly string[] }
const none: Marks = { carId: '', days: [] }

/** A call is about one car, so marks on another car take the place of the first ones. */
export function useMarks(isClosed: (carId: string, day: string) => boolean) {
  const [marks, setMarks] = useState<Marks>(none)
  const [refusal, setRefusal] = useState<CallError>()
  const { revalidate } = useRevalidator()
  const { carId, days } = marks
  const [toOpen, toClose] = [
    days.filter(day => isClosed(carId, day)),
    days.filter(day => !isClosed(carId, day)),
  ]

  const toggle = (ofCar: string, day: string) => {
    setRefusal(undefined)
    setMarks(now => {
      const before = now.carId === ofCar ? now.days : []
      return {
        carId: ofCar,
        days: before.includes(day) ? before.filter(each => each !== day) : [...before, day].toSorted(),
      }
    })
  }
  const send = async (step: 'close' | 'open', of: readonly string[]) => {
    const put = step === 'close' ? api.rent.closeDays : api.rent.openDays
    const { error } = await put({ key: newKey(), body: { carId, days: [...of] } })
    setRefusal(error)
    setMarks(none)
    await revalidate()
    if (!error) announce(`${daysWords(of.length)} ${step === 'close' ? 'closed' : 'open again'}.`)
  }
  return {
    /** The car with marks; undefined without any. */
    carId: days.length > 0 ? carId : undefined,
    refusal,
    toOpen,
    toClose,
    toggle,
    isMarked: (ofCar: string, day: string) => carId === ofCar && days.includes(day),
    close: () => send('close', toClose),
    open: () => send('open', toOpen),
    clear: () => setMarks(none),
  }
}
export type DayMarks = ReturnType<typeof useMarks>
