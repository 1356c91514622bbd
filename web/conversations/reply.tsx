// The message field of a conversation on another page.
import { queueOf, type WrittenLine } from '../app/written-lines.ts'
import { useOutbox } from '../client/outbox.ts'
import { announce } from '../ui/announce.ts'
import { Composer } from './composer.tsx'
import { Outgoing } from './outgoing.tsx'
import { useIsDealer } from './use-is-dealer.ts'

type Props = { conversationId: string; onSent: () => unknown }

export function Reply({ conversationId, onSent }: Props) {
  const isDealer = useIsDealer()
  const outbox = useOutbox<WrittenLine>(queueOf(conversationId), () => {
    announce('Message sent.')
    onSent()
  })
  return (
    <>
      <Outgoing waiting={outbox.waiting} outbox={outbox} />
      <Composer
        draftOf={conversationId}
        answersFor={isDealer ? conversationId : undefined}
        send={line => void outbox.put(line)}
        isInPanel
      />
    </>
  )
}
