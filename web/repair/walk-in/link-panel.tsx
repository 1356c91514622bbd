// Link of a walk-in to hand over: QR code, WhatsApp, text message, copy.
import { Suspense, useState } from 'react'
import type { WalkIn } from '#contract/repair/walk-in/walk-in.ts'
import { api } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatDue } from '../../ui/date.ts'
import { localPhone } from '../../ui/forms/phone-words.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { messageOf } from '../../ui/message-of.ts'
import { Notice } from '../../ui/notice.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { Skeleton } from '../../ui/states.tsx'

const Qr = lazyComponent(() => import('../../sharing/qr.tsx'))

export type Link = { token: string; until: string }
type Props = { walkIn: WalkIn; workshopName: string; link: Link }

const outcomes = {
  sent: ['good', 'The text message is on its way.'],
  'not-sent': ['bad', 'The text message was not sent. Show the link, or send it by WhatsApp.'],
  unknown: [
    'warn',
    'We don’t know whether the text message was sent. Ask the customer before you send it again.',
  ],
} as const

function TextMessage({ walkIn, token }: { walkIn: WalkIn; token: string }) {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>()
  const [problem, setProblem] = useState<string>()
  const send = async () => {
    const { data, error } = await api.walkIns.textLink({ body: { walkInId: walkIn.id, token } })
    setOutcome(data?.outcome)
    setProblem(error && messageOf(error))
  }
  return (
    <div className="grid grid-cols-1">
      <Button variant="line" onClick={send}>
        {`Text it to ${localPhone(walkIn.phone)}`}
      </Button>
      <div role="status" className={outcome && 'mt-3'}>
        {outcome && <Notice tone={outcomes[outcome][0]}>{outcomes[outcome][1]}</Notice>}
      </div>
      {problem && <Refusal title={problem} />}
    </div>
  )
}

export function LinkPanel({ walkIn, workshopName, link: { token, until } }: Props) {
  const address = `${window.location.origin}/walk-in#${token}`
  const words = `Your ${walkIn.vehicleTitle} at ${workshopName}. See what is next and take it over:`
  const whatsApp = `https://wa.me/${walkIn.phone.replace('+', '')}?text=${encodeURIComponent(`${words}\n${address}`)}`
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        {`Let ${walkIn.customerName} scan this code or send the link. They see your workshop, the car and what is wrong, and take it over with an account of their own.`}
      </p>
      <div className="mx-auto w-full max-w-60 rounded-box border border-line p-2">
        <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
          <Qr text={address} words="Scan it to open the link of this car" />
        </Suspense>
      </div>
      <p className="figures text-center text-sm text-soft">{`Works until ${formatDue(until)}, Lagos time.`}</p>
      <a href={whatsApp} rel="noopener noreferrer" target="_blank" className="button button-line">
        {`WhatsApp to ${localPhone(walkIn.phone)}`}
      </a>
      {walkIn.canText && <TextMessage walkIn={walkIn} token={token} />}
      <CopyButton text={address} words="Copy the link" />
    </div>
  )
}
