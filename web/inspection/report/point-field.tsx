import { useState } from 'react'
import type { PointResult } from '#contract/inspection/report-shape.ts'
import { reportLimits, results } from '#contract/inspection/report-shape.ts'
import type { Point } from '#contract/inspection/checklist/checklist.ts'
import type { Uploads } from '../../uploads/upload-queue.ts'
import { UploadImage } from '../../uploads/upload-image.tsx'
import { LeftOut } from '../../uploads/left-out.tsx'
import { needsPerson, stateWords, takeable, type Upload } from '../../uploads/uploads.ts'
import { TextArea } from '../../ui/forms/inputs.tsx'
import type { PointDraft } from './draft.ts'

const pictureRule = { filesMax: reportLimits.picturesPerPoint, accept: 'image/*' }

const resultWords: Record<PointResult, string> = {
  good: 'Good',
  advise: 'Watch',
  bad: 'Bad',
  unchecked: 'Not checked',
}
const colours: Record<PointResult, string> = {
  good: 'has-checked:border-good has-checked:bg-good-wash has-checked:text-good',
  advise: 'has-checked:border-warn has-checked:bg-warn-wash has-checked:text-warn',
  bad: 'has-checked:border-bad has-checked:bg-bad-wash has-checked:text-bad',
  unchecked: 'has-checked:border-ink has-checked:bg-sunk',
}

type Props = {
  point: Point
  draft: PointDraft | undefined
  put: (pointDraft: PointDraft) => void
  shots: readonly Upload[]
  queue: Uploads
  add: (files: readonly File[]) => void
  remove: (upload: Upload) => void
}

function Shots({ point, shots, queue, add, remove }: Omit<Props, 'draft' | 'put'>) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const take = (added: readonly File[]) => {
    const { files, problems: wrong } = takeable(shots.length, added, pictureRule)
    setProblems(wrong)
    add(files)
  }
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      {shots.map(upload => (
        <figure key={upload.id} className="w-20">
          <UploadImage
            upload={upload}
            file={queue.fileOf(upload.id)}
            width={320}
            alt={`${point.name}: ${upload.name}`}
            className="aspect-square w-full rounded-plate bg-sunk object-cover"
          />
          <figcaption className="text-xs text-soft">
            {!upload.picture && <span className="block">{stateWords(upload)}</span>}
            <span className="flex gap-3">
              {needsPerson(upload) && (
                <button type="button" className="min-h-11 underline" onClick={() => queue.again(upload.id)}>
                  Again
                </button>
              )}
              <button
                type="button"
                className="min-h-11 underline"
                aria-label={`Remove ${upload.name} of ${point.name}`}
                onClick={() => remove(upload)}
              >
                Remove
              </button>
            </span>
          </figcaption>
        </figure>
      ))}
      {shots.length < reportLimits.picturesPerPoint && (
        <label className="relative grid min-h-11 min-w-11 place-items-center rounded-plate border border-dashed border-edge px-3 text-sm font-semibold text-link focus-within:outline-3 focus-within:outline-amber">
          + Picture
          <input
            type="file"
            accept="image/*"
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

export function PointField({ draft: pointDraft, put, ...rest }: Props) {
  const { point } = rest
  return (
    <fieldset className="border-b border-line py-4 last:border-0">
      <legend className="sr-only">{point.name}</legend>
      <p aria-hidden className="font-semibold">
        {point.name}
      </p>
      <p className="text-sm text-soft">{point.look}</p>
      <div className="mt-2 grid grid-cols-4 gap-1.5">
        {results.map(result => (
          <label
            key={result}
            className={`grid min-h-12 place-items-center rounded-plate border border-edge px-1 text-center text-sm leading-tight font-semibold has-focus-visible:outline-3 has-focus-visible:outline-amber ${colours[result]}`}
          >
            <input
              type="radio"
              name={point.id}
              className="sr-only"
              checked={pointDraft?.result === result}
              onChange={() => put({ result, note: pointDraft?.note ?? '' })}
            />
            <span>{resultWords[result]}</span>
          </label>
        ))}
      </div>
      {pointDraft && pointDraft.result !== 'good' && (
        <div className="mt-3">
          <TextArea
            label={pointDraft.result === 'unchecked' ? 'Why was it not checked?' : 'What did you find?'}
            rows={2}
            maxLength={reportLimits.noteMax}
            value={pointDraft.note}
            onChange={event => put({ ...pointDraft, note: event.target.value })}
          />
        </div>
      )}
      {pointDraft && <Shots {...rest} />}
    </fieldset>
  )
}
