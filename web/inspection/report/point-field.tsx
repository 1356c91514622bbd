import type { PointResult } from '#contract/inspection/report-shape.ts'
import { reportLimits, results } from '#contract/inspection/report-shape.ts'
import type { Point } from '#contract/inspection/checklist/checklist.ts'
import type { Uploads } from '../../uploads/upload-queue.ts'
import { PointShots } from '../../uploads/point-shots.tsx'
import type { Upload } from '../../uploads/uploads.ts'
import { TextArea } from '../../ui/forms/inputs.tsx'
import type { PointDraft } from './draft.ts'

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

export function PointField({ point, draft: pointDraft, put, shots, ...rest }: Props) {
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
      {pointDraft && (
        <PointShots name={point.name} uploads={shots} picturesMax={reportLimits.picturesPerPoint} {...rest} />
      )}
    </fieldset>
  )
}
