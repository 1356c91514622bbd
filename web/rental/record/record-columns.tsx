// Condition records in two columns: odometer, fuel and points with pictures.
import { recordPoints } from '#contract/rental/record-points.ts'
import { fuelInWords } from '#contract/reference/fuel-levels.ts'
import type { RentalRecord } from '#contract/rental/record-shape.ts'
import { formatMoment } from '../../ui/date.ts'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { FuelDial } from '../../ui/forms/fuel-gauge.tsx'
import { pointIn, PointPictures } from './point-pictures.tsx'

export type RecordColumn = {
  title: string
  /** "at handover", for who does not see the pictures. */
  when: string
  records: readonly { who: string; record: RentalRecord | null }[]
}

const minutesMs = 60_000
// A record that took longer to arrive than to send was filled in without a network.
const lateMs = 10 * minutesMs

const madeWords = ({ madeAt, sentAt }: RentalRecord): string =>
  Date.parse(sentAt) - Date.parse(madeAt) > lateMs
    ? `${formatMoment(madeAt)}, sent ${formatMoment(sentAt)}`
    : formatMoment(madeAt)

/** Fuel and odometer by one side; a column as narrow as half a phone. */
const RecordReading = ({ who, record }: { who: string | undefined; record: RentalRecord | null }) => (
  <div className="min-w-0 border-t border-line pt-2">
    {who && <p className="text-xs text-soft">{who}</p>}
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

const Column = ({ title, records }: RecordColumn) => (
  <div className="grid min-w-0 content-start gap-3">
    <h3 className="font-semibold wrap-anywhere">{title}</h3>
    {records.map(({ who, record }) => (
      <RecordReading key={who} who={records.length > 1 ? who : undefined} record={record} />
    ))}
  </div>
)

export const isMarked = ({ records }: RecordColumn, id: string): boolean =>
  records.some(({ record }) => pointIn(record, id)?.marked)

const PicturesColumn = ({ column: { records, when }, id }: { column: RecordColumn; id: string }) => (
  <div className="grid min-w-0 content-start gap-3">
    {records.map(({ who, record }) => (
      <PointPictures key={who} who={who} pointRecord={pointIn(record, id)} when={when} />
    ))}
  </div>
)

type Point = (typeof recordPoints)[number]
type Props = {
  title: string
  /** What the two columns come to, such as the kilometres between them. */
  words?: string | undefined
  columns: readonly RecordColumn[]
  isNew?: (id: string) => boolean
}

const OnePoint = ({ point: { id, name }, columns, isNew }: { point: Point } & Props) => (
  <li className="break-inside-avoid border-t border-line py-3">
    <p className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <span className="font-semibold">{name}</span>
      {isNew?.(id) && <Pill tone="bad">New damage</Pill>}
    </p>
    <div className="grid grid-cols-2 gap-4">
      {columns.map(column => (
        <PicturesColumn key={column.title} column={column} id={id} />
      ))}
    </div>
  </li>
)

/** Points with damage are expanded, the others collapsed. */
export function RecordColumns(props: Props) {
  const { title, words, columns } = props
  const marked = recordPoints.filter(({ id }) => columns.some(column => isMarked(column, id)))
  const others = recordPoints.filter(point => !marked.includes(point))
  return (
    <Panel title={title}>
      {words && <p className="figures mb-4 font-semibold">{words}</p>}
      <div className="grid grid-cols-2 gap-4">
        {columns.map(column => (
          <Column key={column.title} {...column} />
        ))}
      </div>
      <ul className="mt-4">
        {marked.map(point => (
          <OnePoint key={point.id} point={point} {...props} />
        ))}
      </ul>
      <details className="border-t border-line py-2">
        <summary className="min-h-11 py-2 font-semibold">
          <span>{`${marked.length === 0 ? 'Pictures by point' : 'Other points, no damage'} `}</span>
          <span className="figures text-soft">{others.length}</span>
        </summary>
        <ul>
          {others.map(point => (
            <OnePoint key={point.id} point={point} {...props} />
          ))}
        </ul>
      </details>
    </Panel>
  )
}
