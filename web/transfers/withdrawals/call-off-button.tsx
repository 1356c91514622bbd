// Calls off a waiting transfer with one press.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#contract/core/call.ts'
import { formatNaira } from '#contract/core/money.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { formatDue } from '../../ui/date.ts'
import { texts } from '../words.ts'

/** `until` where it is known: a letter's page knows the token alone. */
export function CallOff({ token, until }: { token: string; until?: string }) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<CallError>()
  const [done, setDone] = useState<{ amount: string; to: string }>()
  const callOff = async () => {
    setError(undefined)
    const { data, error: refused } = await api.transfers.callOff({ body: { token } })
    if (refused) return setError(refused)
    setDone({ amount: formatNaira(data.amountKobo), to: data.accountName })
    await revalidate()
  }
  if (done)
    return (
      <Notice
        tone="good"
        title={`Cancelled: ${done.amount} stays in your wallet and is not sent to ${done.to}.`}
      >
        {texts.calledOff}
      </Notice>
    )
  return (
    <div className="grid gap-3">
      {until && <p className="font-semibold">{`It waits until ${formatDue(until)}.`}</p>}
      {error && <Refusal title={messageOf(error)} />}
      <Button onClick={callOff}>Cancel transfer</Button>
    </div>
  )
}
