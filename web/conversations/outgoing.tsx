// Messages that wait to be sent.
import type { WrittenLine } from '../app/written-lines.ts'
import type { useOutbox } from '../client/outbox.ts'
import { SendingBubble } from './sending-bubble.tsx'

type Outbox = ReturnType<typeof useOutbox<WrittenLine>>
type Props = { waiting: Outbox['waiting']; outbox: Pick<Outbox, 'again' | 'drop'> }

export const Outgoing = ({ waiting, outbox }: Props) =>
  waiting.length > 0 && (
    <ul className="flex flex-col" aria-label="On their way">
      {waiting.map(line => (
        <SendingBubble
          key={line.id}
          line={line}
          again={() => outbox.again(line.id)}
          drop={() => outbox.drop(line.id)}
        />
      ))}
    </ul>
  )
