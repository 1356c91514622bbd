// The first message to the other side of a deal.
import type { Data } from '#contract/core/call.ts'
import type { inbox } from '#contract/deals/inbox.ts'
import { dealQueueOf, type WrittenLine } from '../app/written-lines.ts'
import { useOutbox } from '../client/outbox.ts'
import { announce } from '../ui/announce.ts'
import { Panel } from '../ui/panel.tsx'
import { Composer } from './composer.tsx'
import { Outgoing } from './outgoing.tsx'

type Props = { dealId: string; name: string; onSent: (conversationId: string) => void }

export function FirstMessage({ dealId, name, onSent }: Props) {
  const outbox = useOutbox<WrittenLine>(dealQueueOf(dealId), (_line, receipt) => {
    announce('Message sent.')
    onSent((receipt as Data<typeof inbox.message>).conversationId)
  })
  return (
    <Panel title={`Message ${name}`}>
      <Outgoing waiting={outbox.waiting} outbox={outbox} />
      <Composer draftOf={`deal-${dealId}`} send={line => void outbox.put(line)} isInPanel />
    </Panel>
  )
}
