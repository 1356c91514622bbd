// State of a workshop booking: kept as a draft, sent once.
import { useNavigate } from 'react-router'
import { api } from '../../../client/api.ts'
import { useContractForm } from '../../../forms/use-contract-form.ts'
import { useKeyed } from '../../../client/send-keyed.ts'
import { useDrafted } from '../../../session/use-drafted.ts'
import type { Booking } from './booking.ts'

type BookingOptions = {
  workshopId: string
  first: Booking
  isOffered: (draft: Booking) => boolean
  onTaken: () => void
}

const loadForm = async () => (await import('./booking-check.ts')).bookingForm

export function useBooking({ workshopId, first, isOffered, onTaken }: BookingOptions) {
  const navigate = useNavigate()
  const drafted = useDrafted<Booking>(`book-repair:${workshopId}`, first)
  // A draft may name a closed place or a removed vehicle.
  const booking = isOffered(drafted.values) ? drafted.values : first
  const put = (change: Partial<Booking>) =>
    drafted.put(isOffered(drafted.values) ? change : { ...first, ...change })
  const form = useContractForm(loadForm, { values: booking, put }, undefined)
  const once = useKeyed({ takesEarlier: true })
  const send = async () => {
    const repair = await form.submit(async body => {
      const answer = await once(key => api.repairs.book({ key, body }))
      if (answer.error?.name === 'SLOT_TAKEN') onTaken()
      return answer
    }, 'Booked. The workshop answers within a day.')
    if (!repair) return
    drafted.forget()
    await navigate(`/bookings/repairs/${repair.id}`, { replace: true })
  }
  return { booking, fill: form.put, faults: form.visibleProblems, refusal: form.refusal, send }
}
