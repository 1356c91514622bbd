// Demonstration only: plays the bank that sends the missing money.
import { Suspense, use, useState } from 'react'
import { formatNaira, type Kobo } from '#contract/core/money.ts'
import type { Booking } from '#contract/purchase/shape.ts'
import { sandboxAccounts } from '#contract/transfers/sandbox-bank.ts'
import { api, newKey } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { sayBad } from '../../ui/toast.ts'

type Props = { booking: Pick<Booking, 'id'>; missingKobo: Kobo; onMoved: () => void }
type Mode = ReturnType<typeof api.demo.mode>

const { accountNumber: senderAccountNumber } = sandboxAccounts[0]!

function PlayBank({ mode, booking, missingKobo, onMoved }: Props & { mode: Mode }) {
  const { data } = use(mode)
  const [key, setKey] = useState(newKey)
  if (!data?.demonstration) return null
  const send = async () => {
    const body = { bookingId: booking.id, amountKobo: missingKobo, senderAccountNumber }
    const { error } = await api.wallet.sandboxDeposit({ key, body })
    if (error) sayBad(messageOf(error))
    else setKey(newKey())
    onMoved()
  }
  return (
    <Button look="line" onClick={send} className="figures w-full">
      {`Demo: pretend I sent ${formatNaira(missingKobo)}`}
    </Button>
  )
}

export function DemoTransfer(props: Props) {
  const [mode] = useState(() => api.demo.mode())
  return (
    <Suspense fallback={null}>
      <PlayBank {...props} mode={mode} />
    </Suspense>
  )
}
