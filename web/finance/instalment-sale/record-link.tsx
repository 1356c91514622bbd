// Link to the reader’s record of a car that goes back.
import type { Sale } from '#contract/finance/instalment-sale/fields.ts'
import { recordStates } from '#contract/finance/instalment-sale/process.ts'
import { recordQueue, type WrittenRecord } from '../../app/outgoing/written-record.ts'
import { useOutbox } from '../../client/outbox.ts'
import type { StepCallbacks } from '../../deal-engine/kind.ts'
import { UnsentRecord } from '../../deal-engine/outgoing/unsent-record.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { texts } from '../words.ts'

/** Whether this side can record the car now. */
export const mayRecord = ({ state, records, role }: Sale): boolean =>
  (recordStates as readonly string[]).includes(state) && records[role] === null

export function RecordLink({ sale, onMoved }: Pick<StepCallbacks, 'onMoved'> & { sale: Sale }) {
  const { waiting } = useOutbox<WrittenRecord>(recordQueue(sale.id, 'handed-back'), () => onMoved())
  const address = `/bookings/in-parts/${sale.id}/record`
  const [record] = waiting
  if (!mayRecord(sale)) return null
  if (record) return <UnsentRecord isRefused={record.error !== undefined} address={address} />
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm">{texts.whyRecord}</p>
      <LinkButton variant="line" to={address} className="justify-self-start">
        Record the car
      </LinkButton>
    </div>
  )
}
