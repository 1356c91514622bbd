// Departure and return records side by side: odometer, fuel and points.
import type { ReactNode } from 'react'
import { recordPoints } from '#contract/rental/record-points.ts'
import { fuelInWords } from '#contract/reference/fuel-levels.ts'
import type { RentalRecord, RentalRecords } from '#contract/rental/record-shape.ts'
import { formatMoment } from '../../ui/date.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { FuelDial } from '../../deal-engine/fuel-gauge.tsx'
import { pointIn, PointPictures } from './point-pictures.tsx'

type OfMoment = RentalRecords['out']

const minutesMs = 60_000
// A record that took longer to arrive than to send was filled in without a network.
const lateMs = 10 * minutesMs

const madeWords = ({ madeAt, sentAt }: RentalRecord): string =>
  Date.parse(sentAt) - Date.parse(madeAt) > lateMs
    ? `${formatMoment(madeAt)}, sent ${formatMoment(sentAt)}`
    : formatMoment(madeAt)

const sides = [
  ['owner', 'Owner'],
  ['renter', 'Renter'],
] as const

/** Fuel and odometer by one side; a column as narrow as half a phone. */
const RecordReading = ({ who, record }: { who: string; record: RentalRecord | null }) => (
  <div className="min-w-0 border-t border-line pt-2">
    <p className="text-xs text-soft">{who}</p>
    {record ? (
      <>
        <FuelDial eighths={record.fuelEighths} className="w-24" />
        <p className="text-sm">{fuelInWords(record.fuelEighths)}</p>
        <p className="figures font-semibold">{`${record.odometerKm.toLocaleString('en-NG')} km`}</p>
        <p className="text-xs text-soft">{madeWords(record)}</p>
      </>
    ) : (
      <p className="py-2 text-sm text-soft">No record</p>
    )}
  </div>
)

const Column = ({ title, of, children }: { title: string; of: OfMoment; children?: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-3">
    <h3 className="font-semibold">{title}</h3>
    {sides.map(([side, who]) => (
      <RecordReading key={side} who={who} record={of[side]} />
    ))}
    {children}
  </div>
)

const isMarked = (of: OfMoment, id: string): boolean => sides.some(([side]) => pointIn(of[side], id)?.marked)

/** Marked at the return, but not at the handover. */
const isNew = ({ out, back }: Pick<RentalRecords, 'out' | 'back'>, id: string): boolean =>
  isMarked(back, id) && !isMarked(out, id)

const PicturesColumn = ({ of, id, when }: { of: OfMoment; id: string; when: string }) => (
  <div className="grid min-w-0 content-start gap-3">
    {sides.map(([side, who]) => (
      <PointPictures key={side} who={who} pointRecord={pointIn(of[side], id)} when={when} />
    ))}
  </div>
)

const kmWords = ({ out, back }: RentalRecords): string | undefined => {
  const [from, to] = [out.owner ?? out.renter, back.owner ?? back.renter]
  return from && to ? `${(to.odometerKm - from.odometerKm).toLocaleString('en-NG')} km driven.` : undefined
}

type Point = (typeof recordPoints)[number]

const OnePoint = ({ point: { id, name }, records }: { point: Point; records: RentalRecords }) => (
  <li className="break-inside-avoid border-t border-line py-3">
    <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{name}</span>
      {isNew(records, id) && <Pill tone="bad">New damage</Pill>}
    </p>
    <div className="grid grid-cols-2 gap-4">
      <PicturesColumn of={records.out} id={id} when="at pick-up" />
      <PicturesColumn of={records.back} id={id} when="at return" />
    </div>
  </li>
)

/** Points with damage are expanded, the others collapsed. */
export default function RecordsBeside({ records }: { records: RentalRecords }) {
  const { out, back } = records
  const marked = recordPoints.filter(({ id }) => isMarked(out, id) || isMarked(back, id))
  const others = recordPoints.filter(point => !marked.includes(point))
  const km = kmWords(records)
  return (
    <Panel title="Condition at pick-up and return">
      {km && <p className="figures mb-4 font-semibold">{km}</p>}
      <div className="grid grid-cols-2 gap-4">
        <Column title="At pick-up" of={out} />
        <Column title="At return" of={back} />
      </div>
      <ul className="mt-4">
        {marked.map(point => (
          <OnePoint key={point.id} point={point} records={records} />
        ))}
      </ul>
      <details className="border-t border-line py-2">
        <summary className="min-h-11 py-2 font-semibold">
          <span>{`${marked.length === 0 ? 'Pictures by point' : 'Other points, no damage'} `}</span>
          <span className="figures text-soft">{others.length}</span>
        </summary>
        <ul>
          {others.map(point => (
            <OnePoint key={point.id} point={point} records={records} />
          ))}
        </ul>
      </details>
    </Panel>
  )
}
