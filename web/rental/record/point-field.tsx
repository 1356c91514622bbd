// Condition record point: pictures, damage and its state at departure.
import { useState } from 'react'
import type { RecordPoint, RecordPointId } from '#contract/rental/record-points.ts'
import { recordLimits } from '#contract/rental/record-limits.ts'
import type { RentalRecords } from '#contract/rental/record-shape.ts'
import { UploadImage } from '../../uploads/upload-image.tsx'
import { LeftOut } from '../../uploads/left-out.tsx'
import { needsPerson, stateWords, takeable, type Upload } from '../../uploads/uploads.ts'
import { Checkbox, TextArea } from '../../ui/forms/inputs.tsx'
import { pointIn as draftAt, uploadsAt } from './draft.ts'
import { pointIn, PointPictures } from './point-pictures.tsx'
import type { Filling } from './use-record.ts'

const pictureRule = { filesMax: recordLimits.picturesPerPoint, accept: 'image/*' }

type Point = RecordPoint & { id: RecordPointId }
type ShotsProps = { point: Point; form: Filling }

const Shot = ({ upload, point, form }: ShotsProps & { upload: Upload }) => (
  <figure className="w-24">
    <UploadImage
      upload={upload}
      file={form.queue.fileOf(upload.id)}
      width={320}
      alt={`${point.name}: ${upload.name}`}
      className="aspect-square w-full rounded-plate bg-sunk object-cover"
    />
    <figcaption className="text-xs text-soft">
      {needsPerson(upload) && <span className="block text-bad">{stateWords(upload)}</span>}
      <span className="flex gap-3">
        {upload.state === 'failed' && (
          <button type="button" className="min-h-11 underline" onClick={() => form.queue.again(upload.id)}>
            Retake
          </button>
        )}
        <button
          type="button"
          className="min-h-11 underline"
          aria-label={`Remove ${upload.name} of ${point.name}`}
          onClick={() => form.removePicture(upload)}
        >
          Remove
        </button>
      </span>
    </figcaption>
  </figure>
)

function Shots({ point, form }: ShotsProps) {
  const shots = form.uploads.filter(upload => form.here.shots[upload.id] === point.id)
  const [problems, setProblems] = useState<readonly string[]>([])
  const pictureCount = uploadsAt(form.here, form.uploads, point.id).length
  const take = (added: readonly File[]) => {
    const { files, problems: wrong } = takeable(pictureCount, added, pictureRule)
    setProblems(wrong)
    form.addPictures(point.id, files)
  }
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {shots.map(upload => (
        <Shot key={upload.id} upload={upload} point={point} form={form} />
      ))}
      {pictureCount < recordLimits.picturesPerPoint && (
        <label className="relative grid size-24 place-items-center rounded-plate border border-dashed border-edge text-center text-sm font-semibold text-link focus-within:outline-3 focus-within:outline-amber">
          + Picture
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            aria-label={`Add a picture of ${point.name}`}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={event => {
              take([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <LeftOut problems={problems} />
    </div>
  )
}

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

type Props = ShotsProps & {
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
      <Shots point={point} form={form} />
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
