// A condition record between this device and AutoX: waiting, being changed, accepted.
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendRecord } from '../../app/outgoing/send-record.ts'
import { type RecordQueue, recordQueue, type WrittenRecord } from '../../app/outgoing/written-record.ts'
import { sendBy, useOutbox, type Waiting } from '../../client/outbox.ts'
import { WaitingSummary } from '../../deal-engine/outgoing/unsent-form.tsx'
import { announce } from '../../ui/announce.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { keepStart } from '../../uploads/use-uploads.ts'
import { draftAgain } from './draft.ts'
import type { RecordStart } from './load.ts'

type Back = { words: string; to: string }

/** Start of the form, how it is submitted, and the summary that replaces it while a record waits. */
export function useUnsentRecord(id: string, moment: RecordQueue, start: RecordStart, back: Back) {
  const { revalidate } = useRevalidator()
  const [formStart, setFormStart] = useState(start)
  // The program that sends arrives with the form: without a network it cannot be fetched.
  useEffect(() => sendBy('record', sendRecord), [])
  const outbox = useOutbox<WrittenRecord>(recordQueue(id, moment), async () => {
    announce('AutoX has your record.')
    await revalidate()
  })
  const [waiting] = outbox.waiting
  const change = async ({ id: waitingId, body }: Waiting<WrittenRecord>) => {
    const again = draftAgain(body)
    await keepStart(formStart.userId, formStart.form, again.start)
    setFormStart({ ...formStart, ...again })
    await outbox.drop(waitingId)
  }
  const summary = waiting && (
    <WaitingSummary
      one="record"
      waiting={waiting}
      madeAt={waiting.body.madeAt}
      photos={waiting.body.points.flatMap(({ photos }) => photos)}
      again={() => outbox.again(waiting.id)}
      change={() => change(waiting)}
      back={back}
    />
  )
  return { formStart, handIn: outbox.put, summary }
}

/** The reader’s record was accepted: what both sides saw, side by side. */
export const RecordAccepted = ({ back, children }: { back: Back; children: ReactNode }) => (
  <div className="grid max-w-lg grid-cols-1 gap-5">
    <p role="status" className="border-l-4 border-good bg-good-wash p-4 font-semibold">
      AutoX has your record. It cannot be changed.
    </p>
    {children}
    <LinkButton to={back.to} className="justify-self-start">
      {back.words}
    </LinkButton>
  </div>
)
