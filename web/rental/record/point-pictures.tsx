// Pictures and remarks of one recorded point, enlargeable.
import type { RentalRecord } from '#contract/rental/record-shape.ts'
import { pointName } from '#contract/rental/record-points.ts'
import { PictureStrip } from '../../deal-engine/picture-strip.tsx'
import { Pill } from '../../ui/pill.tsx'

type Recorded = RentalRecord['points'][number]

export const pointIn = (record: RentalRecord | null, id: string): Recorded | undefined =>
  record?.points.find(({ point }) => point === id)

type Props = { who: string; pointRecord: Recorded | undefined; when: string }

export const PointPictures = ({ who, pointRecord, when }: Props) =>
  pointRecord &&
  (pointRecord.pictures.length > 0 || pointRecord.words !== '' || pointRecord.marked) && (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-soft">
        <span>{`${who} `}</span>
        {pointRecord.marked && <Pill tone="warn">Damage</Pill>}
      </p>
      <PictureStrip
        pictures={pointRecord.pictures}
        about={`${pointName(pointRecord.point)}, ${when}, ${who.toLowerCase()}`}
      />
      {pointRecord.words && <p className="mt-1 text-sm wrap-anywhere">{pointRecord.words}</p>}
    </div>
  )
