// Reporting a conversation: a reason, a few words, and thanks that say what happens next.
import { type FormEvent, useState } from 'react'
import {
  type ConversationReportReason,
  conversationReportReasons,
} from '#contract/conversations/report-reasons.ts'
import { api } from '../client/api.ts'
import { Button } from '../ui/button.tsx'
import { GroupProblem } from '../ui/forms/group-fault.tsx'
import { TextArea } from '../ui/forms/inputs.tsx'
import { messageOf } from '../ui/message-of.ts'
import { Refusal } from '../ui/refusal.tsx'
import { sayGood } from '../ui/toast.ts'

const reasons = Object.entries(conversationReportReasons) as [ConversationReportReason, string][]
const wordsMax = 1_000

export function ReportForm({ conversationId, done }: { conversationId: string; done: () => void }) {
  const [reason, setReason] = useState<ConversationReportReason>()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<{ reason?: string; all?: string }>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setFault({ reason: 'Choose a reason.' })
    setBusy(true)
    const { error } = await api.conversations.report({
      body: { conversationId, reason, words: words.trim() },
    })
    setBusy(false)
    if (error) return setFault({ all: messageOf(error) })
    sayGood('Thank you. A person at AutoX reads the conversation and decides.')
    done()
  }
  return (
    <form onSubmit={event => void send(event)} noValidate className="grid gap-4">
      {fault.all && <Refusal title={fault.all} />}
      <fieldset>
        <legend className="text-soft">The other person won’t know that you reported it.</legend>
        {reasons.map(([key, label]) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="reason"
              value={key}
              checked={reason === key}
              onChange={() => {
                setReason(key)
                setFault({})
              }}
              className="size-5 shrink-0 accent-brand"
            />
            <span>{label}</span>
          </label>
        ))}
        <GroupProblem of="The reason">{fault.reason}</GroupProblem>
      </fieldset>
      <TextArea
        label="Details"
        optional
        maxLength={wordsMax}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <Button type="submit" pending={busy}>
        Send report
      </Button>
    </form>
  )
}
