// The handover of a car: when the code may be read out, and the call that the seller's six digits make.
import { useRef } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CallError } from '#contract/call.ts'
import { api, newKey } from '../../api.ts'
import { CodeEntry, CodePlate } from '../../ui/handover-code.tsx'
import { sayGood } from '../../ui/toast.ts'

export const CarCode = ({ code }: { code: string }) => (
  <CodePlate
    code={code}
    only="Read it out only when you hold the keys. Never on the phone, never before."
    then="Once the seller types it, your days to look the car over begin."
  />
)

type Props = { booking: Booking; onMoved: (error?: CallError) => void }

export function CarHandover({ booking, onMoved }: Props) {
  const key = useRef<string>(undefined)
  const send = async (code: string) => {
    key.current ??= newKey()
    const body = { bookingId: booking.id, version: booking.version, code }
    const { error } = await api.bookings.handOver({ key: key.current, body })
    if (!error) sayGood('Handed over. The buyer now looks the car over.')
    key.current = undefined // another code is another request
    return error
  }
  return (
    <CodeEntry
      send={send}
      onMoved={onMoved}
      words="After this the buyer has time to look the car over. Then you are paid, unless the buyer opens a dispute."
      button="Hand over the car"
    />
  )
}
