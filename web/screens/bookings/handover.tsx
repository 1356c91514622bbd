// The handover: the buyer's code, large as a number plate, and the seller's six digits.
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import type { CallError } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { api, newKey } from '../../api.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/pin-pad.tsx'
import { sayGood } from '../../ui/toast.ts'

/** For the buyer. Whoever has the digits can say that the car was handed over. */
export const CodePlate = ({ code }: { code: string }) => (
  <div>
    <div className="mx-auto max-w-sm rounded-box border-4 border-ink bg-card px-3 pt-1 pb-3 text-center">
      <p className="text-xs font-semibold tracking-[0.25em] text-soft">HANDOVER CODE</p>
      <p
        className="show figures text-[clamp(2.5rem,13vw,3.75rem)] leading-none tracking-[0.08em]"
        aria-label={`Your handover code: ${[...code].join(' ')}`}
      >
        {code.slice(0, 3)}&nbsp;{code.slice(3)}
      </p>
    </div>
    <p className="mt-3 font-semibold text-bad">
      Read it out only when you hold the keys. Never on the phone, never before.
    </p>
    <p className="mt-1 text-sm">
      Nobody from AutoX will ever ask for it. Once the seller types it, your days to look the car over begin.
    </p>
  </div>
)

type Props = { booking: Booking; onMoved: (error?: CallError) => void }

/** For the seller. A wrong code is counted; after five the entry is locked for a while. */
export function CodeEntry({ booking, onMoved }: Props) {
  const [key, setKey] = useState(newKey)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const handOver = async () => {
    if (code.length < limits.handoverDigits) return setProblem('All six digits, as the buyer reads them.')
    const body = { bookingId: booking.id, version: booking.version, code }
    const { error } = await api.bookings.handOver({ key, body })
    if (!error) {
      sayGood('Handed over. The buyer now looks the car over.')
      return onMoved()
    }
    setCode('')
    setKey(newKey()) // another code is another request
    if (['WRONG_HANDOVER_CODE', 'HANDOVER_LOCKED', 'BUSY', 'BAD_INPUT'].includes(error.name))
      return setProblem(messageOf(error))
    return onMoved(error)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeField
        label="The buyer’s six digits"
        value={code}
        onValue={digits => {
          setCode(digits)
          if (digits) setProblem(undefined)
        }}
        error={problem}
      />
      <p className="text-sm">
        After this the buyer has time to look the car over. Then you are paid, unless the buyer opens a
        dispute.
      </p>
      <Button onClick={handOver} className="w-full sm:w-auto sm:justify-self-start">
        Hand over the car
      </Button>
    </div>
  )
}
