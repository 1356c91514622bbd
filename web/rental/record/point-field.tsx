// Condition record point: pictures, damage and its state at departure.
import type { RecordPoint, RecordPointId } from '#contract/rental/record-points.ts'
import { recordLimits } from '#contract/rental/record-limits.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { PointShots } from '../../uploads/point-shots.tsx'
import { Checkbox, TextArea } from '../../ui/forms/inputs.tsx'
import { pointIn as draftAt } from './draft.ts'
import { pointIn, PointPictures } from './point-pictures.tsx'
import type { Filling } from './use-record.ts'

type Point = RecordPoint & { id: RecordPointId }

/** How the point looked when the car went out, as both sides recorded it. */
const WentOut = ({ id, out }: { id: string; out: RentalRecords['out'] }) => {
  const [owners, renters] = [pointIn(out.owner, id), pointIn(out.renter, id)]
  if (!owners?.pictures.length && !renters?.pictures.length) return null
  return (
    <div className="mt-3 rounded-plate bg-sunk p-3">
      <p className="mb-1 text-sm font-semibold">At handover</p>
      <div className="grid two-up gap-3">
        <PointPictures who="Owner" pointRecord={owners} when="at handover" />
        <PointPictures who="Renter" pointRecord={renters} when="at handover" />
      </div>
    </div>
  )
}

type Props = {
  point: Point
  form: Filling
  /** At the return: the records of the handing out. */
  out: RentalRecords['out'] | undefined
}

export function PointField({ point, form, out }: Props) {
  const pointDraft = draftAt(form.here, point.id)
  return (
    <fieldset className="rounded-box border border-line bg-card p-4">
      <legend className="sr-only">{point.name}</legend>
      <p className="split-row items-baseline gap-x-3">
        <span aria-hidden className="font-semibold">
          {point.name}
        </span>
        <span className="shrink-0 text-xs text-soft">
          {point.pictured ? 'Picture required' : 'Picture recommended'}
        </span>
      </p>
      <p className="text-sm text-soft">{point.look}</p>
      {out && <WentOut id={point.id} out={out} />}
      <PointShots
        name={point.name}
        uploads={form.uploads.filter(({ id }) => form.here.shots[id] === point.id)}
        queue={form.queue}
        picturesMax={recordLimits.picturesPerPoint}
        capture
        add={files => form.addPictures(point.id, files)}
        remove={form.removePicture}
      />
      <Checkbox
        label={out ? 'New damage here' : 'Damage here'}
        className="mt-2"
        checked={pointDraft.marked}
        onChange={event => form.putPoint(point.id, { ...pointDraft, marked: event.target.checked })}
      />
      {pointDraft.marked && (
        <TextArea
          label="What is it?"
          hint="Example: 20 cm scratch along the bumper."
          optional
          rows={2}
          maxLength={recordLimits.wordsMax}
          value={pointDraft.words}
          onChange={event => form.putPoint(point.id, { ...pointDraft, words: event.target.value })}
        />
      )}
    </fieldset>
  )
}
