// Names the cars that are booked while a place would be closed.
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { useEffect, useState } from 'react'
import { addressOf } from '../board/appointment-address.ts'
import type { Appointment } from '#contract/repair/board/board.ts'
import { changedDays, isOutside, OutsideNotice } from '../opening-hours/outside.tsx'
import { slotWords } from '#contract/core/time-words.ts'
import type { OwnPlace, Place } from '#contract/repair/workshops/workshop-shape.ts'
import { api } from '../../client/api.ts'
import { formatDay } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'

const pageSize = 100

type Hours = Place['hours']

/** The appointments of each of these days; null for a day that could not be read whole. */
function useAppointmentsOn(days: readonly string[]): ReadonlyMap<string, readonly Appointment[] | null> {
  const [read, setRead] = useState<ReadonlyMap<string, readonly Appointment[] | null>>(new Map())
  const missing = days.filter(day => !read.has(day)).join(' ')
  useEffect(() => {
    if (missing === '') return undefined
    let isGone = false
    const load = async () => {
      const answers = await Promise.all(
        missing.split(' ').map(async Day => {
          const query = { Day, PageNumber: 1, PageSize: pageSize }
          const { data, pageMeta } = await api.board.day({ query })
          return [Day, data && pageMeta.totalPages === 1 ? data : null] as const
        }),
      )
      if (!isGone) setRead(before => new Map([...before, ...answers]))
    }
    void load()
    return () => {
      isGone = true
    }
  }, [missing])
  return read
}

const nameOf = ({ vehicleTitle, customerName, slotAt }: Appointment): string =>
  `${vehicleTitle} of ${customerName}, ${slotWords(slotAt)}`

/** Booked, or in a bay, at an hour of these days at which the place would be closed. */
const isBookedOutside = ({ slotAt, plan }: Appointment, hours: Hours, days: readonly string[]): boolean =>
  [slotAt, ...(plan ? [plan.startAt] : [])].some(at => isOutside(at, hours, days))

/** Before it is saved: what was booked stays booked, so its people have to be told. */
export function BookedOutside({ place, hours }: { place: OwnPlace; hours: Hours }) {
  const [today] = useState(() => lagosDayOf(new Date()))
  const days = changedDays(place.hours, hours, today)
  const read = useAppointmentsOn(days)
  const unread = days.filter(day => read.get(day) === null)
  const outside = days
    .flatMap(day => read.get(day) ?? [])
    .filter(each => each.placeId === place.id && !each.isOver && isBookedOutside(each, hours, days))
    .filter((each, at, all) => all.findIndex(({ id }) => id === each.id) === at)
  return (
    <div aria-live="polite" className="mt-3 grid gap-3">
      <OutsideNotice
        items={outside.map(each => ({ id: each.id, to: addressOf(each), words: nameOf(each) }))}
        titles={['A car is booked while you are closed', 'cars are booked while you are closed']}
        advice={[
          'The booking stays. Tell the customer, or cancel the appointment.',
          'These bookings stay. Tell the customers, or cancel their appointments.',
        ]}
      />
      {unread.length > 0 && (
        <Notice tone="warn" title="We couldn’t check your bookings">
          {`Look at the board for cars on ${unread.map(formatDay).join(', ')} before you save.`}
        </Notice>
      )}
    </div>
  )
}
