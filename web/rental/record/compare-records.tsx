// Departure and return records of a rental side by side.
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { isMarked, type RecordColumn, RecordColumns } from './record-columns.tsx'

type OfMoment = RentalRecords['out']

const columnOf = (title: string, when: string, { owner, renter }: OfMoment): RecordColumn => ({
  title,
  when,
  records: [
    { who: 'Owner', record: owner },
    { who: 'Renter', record: renter },
  ],
})

const kmWords = ({ out, back }: RentalRecords): string | undefined => {
  const [from, to] = [out.owner ?? out.renter, back.owner ?? back.renter]
  return from && to ? `${(to.odometerKm - from.odometerKm).toLocaleString('en-NG')} km driven.` : undefined
}

export default function RecordsBeside({ records }: { records: RentalRecords }) {
  const out = columnOf('At handover', 'at handover', records.out)
  const back = columnOf('At return', 'at return', records.back)
  return (
    <RecordColumns
      title="Condition at handover and return"
      words={kmWords(records)}
      columns={[out, back]}
      // Marked at the return, but not at the handover.
      isNew={id => isMarked(back, id) && !isMarked(out, id)}
    />
  )
}
