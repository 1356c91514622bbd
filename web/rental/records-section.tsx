// Condition records of a rental: pending, waiting on this phone, and compared.
import { useEffect } from 'react'
import type { RecordMoment } from '#contract/rental/record-limits.ts'
import { ReadyOffline } from '../app/opens-offline.tsx'
import { recordQueue, type WrittenRecord } from '../app/outgoing/written-record.ts'
import { useOutbox } from '../client/outbox.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { StepCallbacks } from '../deal-engine/kind.ts'
import { UnsentRecord } from '../deal-engine/outgoing/unsent-record.tsx'
import { noteRental } from './record/draft.ts'
import { isRecorded, type RentalWithRecords, toRecord } from './rental-with-records.ts'
import { texts } from './words.ts'

const recordTitles: Record<RecordMoment, string> = {
  out: 'Record the car at handover',
  back: 'Record the car at return',
}

const why = (deal: RentalWithRecords, moment: RecordMoment): string => {
  if (deal.role === 'owner' && !isRecorded(deal))
    return moment === 'out'
      ? texts.recordFirst
      : 'Record the car before you give the code: fees and claims come from your record.'
  return moment === 'out'
    ? 'Record the same points yourself: you don’t pay for damage you show now.'
    : 'Record the same points yourself: your pictures protect you if the owner makes a claim.'
}

type Props = { deal: RentalWithRecords; moves: StepCallbacks }

/** Beside the next step: it can be opened and filled in without a network, too. */
export function ToRecord({ deal, moves }: Props) {
  const moment = toRecord(deal)
  const { waiting } = useOutbox<WrittenRecord>(recordQueue(deal.id, moment ?? 'out'), () => moves.onMoved())
  const { id, role, car } = deal
  const address = `/bookings/rentals/${id}/record/${moment}`
  useEffect(() => {
    if (!moment) return
    noteRental(id, moment, { title: car.title, role })
  }, [id, moment, car.title, role])
  if (!moment) return null
  const [record] = waiting
  if (record) return <UnsentRecord isRefused={record.error !== undefined} address={address} />
  return (
    <div className="mt-4 grid gap-3">
      <p className="text-sm">{why(deal, moment)}</p>
      <ReadyOffline address={address} />
      <LinkButton to={address} className="justify-self-start">
        {recordTitles[moment]}
      </LinkButton>
    </div>
  )
}
