import { Check, CheckCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations/conversation-shapes.ts'
import { formatTime } from '../ui/date.ts'
import { Attachment } from '../uploads/attachment.tsx'
import { messageFiles } from './message-files.ts'
import { WarningBeside } from './warning-strip.tsx'

const side = { own: 'ml-auto items-end', counterparty: 'mr-auto items-start' }
const look = {
  own: 'bg-brand text-on-brand rounded-br-none',
  counterparty: 'border border-line bg-card rounded-bl-none',
}

type FrameProps = {
  mine: boolean
  children: ReactNode
  foot: ReactNode
  /** For the way from a search. */
  id?: string
  isTarget?: boolean
}

export const BubbleFrame = ({ mine, children, foot, id, isTarget = false }: FrameProps) => {
  const whose = mine ? 'own' : 'counterparty'
  return (
    <li
      id={id}
      className={`flex w-fit max-w-[85%] flex-col py-1 ${side[whose]} ${isTarget ? 'scroll-mt-40 outline-2 outline-offset-4 outline-link' : ''}`}
    >
      <span className="sr-only">{mine ? 'You:' : 'They wrote:'}</span>
      {children}
      {foot}
    </li>
  )
}

export const Words = ({ mine, children }: { mine: boolean; children: ReactNode }) => (
  <p
    className={`rounded-box px-3.5 py-2 wrap-anywhere whitespace-pre-line ${look[mine ? 'own' : 'counterparty']}`}
  >
    {children}
  </p>
)

const marks = {
  waiting: { icon: Clock, words: 'Waiting to be sent' },
  sent: { icon: Check, words: 'Sent' },
  read: { icon: CheckCheck, words: 'Read' },
}
export const Mark = ({ of }: { of: keyof typeof marks }) => {
  const { icon: Icon, words } = marks[of]
  return <Icon role="img" aria-label={words} className={`size-4 ${of === 'read' ? 'text-link' : ''}`} />
}

type Props = { message: Message; isRead: boolean; isTarget: boolean }

export function Bubble({ message, isRead, isTarget }: Props) {
  const { number, mine, by, text, erased, attachments, at, warned } = message
  return (
    <BubbleFrame
      mine={mine}
      id={`message-${number}`}
      isTarget={isTarget}
      foot={
        <>
          <span className="mt-0.5 flex items-center gap-1 text-xs text-soft">
            {by && <span>{`${by} ·`}</span>}
            <time dateTime={at} className="figures">
              {formatTime(at)}
            </time>
            {mine && <Mark of={isRead ? 'read' : 'sent'} />}
          </span>
          {warned.length > 0 && <WarningBeside kinds={warned} />}
        </>
      }
    >
      {erased && <p className="py-1 text-sm text-soft italic">Message deleted with the account.</p>}
      {attachments.length > 0 && (
        <div className="mb-1 flex max-w-full flex-col gap-1">
          {attachments.map(file => (
            <Attachment key={file.id} file={file} source={messageFiles} />
          ))}
        </div>
      )}
      {text && <Words mine={mine}>{text}</Words>}
    </BubbleFrame>
  )
}
