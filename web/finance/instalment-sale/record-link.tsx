// Link to the reader’s record of a car that goes back.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { recordStates } from '#contract/finance/instalment-sale/process.ts'
import { recordQueue, type WrittenRecord } from '../../app/outgoing/written-record.ts'
import { useOutbox } from '../../client/outbox.ts'
import type { Moves } from '../../deal-engine/kind.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from '../words.ts'

/** Whether this side can record the car now. */
export const mayRecord = ({ state, records, role }: Sale): boolean =>
  (recordStates as readonly string[]).includes(state) && records[role] === null

export function RecordLink({ sale, onMoved }: Pick<Moves, 'onMoved'> & { sale: Sale }) {
  const { waiting } = useOutbox<WrittenRecord>(recordQueue(sale.id, 'handed-back'), () => onMoved())
  const address = `/bookings/in-parts/${sale.id}/record`
  const [record] = waiting
  if (!mayRecord(sale)) return null
  if (record)
    return (
      <div className="mt-4">
        <Notice tone={record.error ? 'bad' : 'warn'} title="Your record is still on this phone">
          <p>
            <span>
              {record.error ? 'It was not accepted. ' : 'It is sent automatically when you are online. '}
            </span>
            <LinkButton look="line" to={address} className="mt-2">
              Open record
            </LinkButton>
          </p>
        </Notice>
      </div>
    )
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm">{texts.whyRecord}</p>
      <LinkButton look="line" to={address} className="justify-self-start">
        Record the car
      </LinkButton>
    </div>
  )
}
