// A record that is filled in and not sent yet: it waits for a network, is on its way, or was refused and says why.
import type { WrittenRecord } from '../../../app/written-record.ts'
import type { Waiting } from '../../../client/outbox.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/date.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { messageOf } from '../../../ui/message-of.ts'
import { Notice } from '../../../ui/notice.tsx'

type Props = {
  id: string
  record: Waiting<WrittenRecord>
  again: () => unknown
  /** Back into the form. */
  change: () => unknown
}

const sentWords = ({ points }: WrittenRecord): string => {
  const taken = points.flatMap(each => each.taken)
  const arrived = taken.filter(({ picture }) => picture).length
  return `${arrived} of ${taken.length} pictures have arrived.`
}

export const WaitingRecord = ({ id, record: { body, error, isSending }, again, change }: Props) => (
  <div className="grid max-w-lg grid-cols-1 gap-5">
    {error ? (
      <Notice tone="bad" title="Your record was not accepted">
        <p>{messageOf(error)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={change}>Change it</Button>
          <Button look="line" onClick={again}>
            Send it again
          </Button>
        </div>
      </Notice>
    ) : (
      <div role="status" className="border-l-4 border-warn bg-warn-wash p-4">
        <p className="font-semibold">
          {isSending ? 'Your record is on its way' : 'Kept on this phone. It is sent by itself.'}
        </p>
        <p className="text-sm">
          Filled in {formatMoment(body.madeAt)}. {sentWords(body)} You can go on; it is sent once, from
          whatever page of AutoX is open when there is a network.
        </p>
      </div>
    )}
    <LinkButton look="line" to={`/bookings/rentals/${id}`} className="justify-self-start">
      Back to the rental
    </LinkButton>
  </div>
)
