// A decision before it is taken: what it does, the reason, an amount where it takes one, and the button that does it once.
import { useState } from 'react'
import type { WayShown } from '#contract/desk/work.ts'
import { parseNaira } from '#contract/core/money.ts'
import { newKey } from '../../client/api.ts'
import { deskApi } from '../../client/desk-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea, TextField } from '../../ui/forms/inputs.tsx'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { sayGood } from '../../ui/toast.ts'

type Props = {
  way: WayShown
  about: { type: string; id: string; version: string }
  onClose: () => void
  onDone: () => void
}

export function Decide({ way, about, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState('')
  const [problems, setProblems] = useState<Readonly<Partial<Record<string, string>>>>({})
  const [refusal, setRefusal] = useState<string>()
  // One decision, however often it is sent.
  const [key] = useState(newKey)
  const decide = async () => {
    const amountKobo = way.amount === null ? undefined : parseNaira(amount)
    if (way.amount !== null && amountKobo === undefined)
      return setProblems({ amountKobo: 'An amount in naira, such as 1,250,000' })
    const body = { ...about, way: way.name, reason, key, ...(amountKobo !== undefined && { amountKobo }) }
    const { data, error } = await deskApi.work.act({ body })
    if (data) {
      sayGood(data.said[0] ?? 'Done.')
      return onDone()
    }
    setProblems(Object.fromEntries(error.problems.map(({ field, message }) => [field, message])))
    setRefusal(error.problems.length === 0 ? messageOf(error) : undefined)
  }
  return (
    <Dialog open onClose={onClose} title={way.words}>
      <div className="grid gap-4">
        <p className="text-soft">{way.about}</p>
        {refusal && <Notice tone="bad" title={refusal} />}
        {way.amount !== null && (
          <TextField
            label={`In naira: ${way.amount}`}
            inputMode="decimal"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            error={problems['amountKobo']}
          />
        )}
        <TextArea
          label="The reason"
          hint="It stays in the audit trail, and those concerned may read it: no names, numbers or addresses."
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
          error={problems['reason']}
        />
        <Button onClick={decide}>{way.words}</Button>
      </div>
    </Dialog>
  )
}
