import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { type PointVerdict, reportLimits } from '#contract/inspection/report-shape.ts'
import type { Point } from '#contract/inspection/checklist/checklist.ts'
import { PicturesField } from '../../uploads/pictures-field.tsx'
import type { Start } from '../../uploads/upload-queue.ts'
import { hashesOf, progressOf, uploadOf, uploadOfPicture } from '../../uploads/uploads.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { userIdOf } from '../../session/keys.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, TextArea } from '../../ui/forms/inputs.tsx'
import { Refusal } from '../../ui/refusal.tsx'

type Result = 'advise' | 'bad'
export type Finding = { point: string; result: Result; note: string; pictures: string[] }

const rule = { filesMax: reportLimits.picturesPerPoint, bytesMax: limits.pictureBytesMax, accept: 'image/*' }

type Props = {
  /** Which draft its pictures belong to. */
  draft: string
  point: Point
  finding: PointVerdict | undefined
  refusal: string | undefined
  save: (finding: Finding) => Promise<unknown>
}

/** The pictures that it shows already stay with it. */
const startOf = (finding: PointVerdict | undefined): Start =>
  (finding?.pictures ?? []).flatMap((picture, place) => {
    const upload = uploadOf(uploadOfPicture(picture, place), undefined)
    return upload ? [{ upload }] : []
  })

export function PointForm({ draft, point, finding, refusal, save }: Props) {
  const [userId] = useState(() => userIdOf() ?? '')
  const [result, setResult] = useState<Result>(finding?.result === 'advise' ? 'advise' : 'bad')
  const [note, setNote] = useState(finding?.note ?? '')
  const [problem, setProblem] = useState<string>()
  const [start] = useState(() => startOf(finding))
  const { uploads, queue } = useUploads(userId, `${draft}-point-${point.id}`, start)
  const { onTheWay } = progressOf(uploads)
  const keep = async () => {
    const words = note.trim()
    if (words.length < 3) return setProblem('Describe what is wrong')
    await save({ point: point.id, result, note: words, pictures: hashesOf(uploads) })
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} className="grid grid-cols-1 gap-4">
      <p className="text-soft">{point.look}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioCard
          name="result"
          label="Advise"
          words="Fix soon or watch"
          checked={result === 'advise'}
          onChange={() => setResult('advise')}
        />
        <RadioCard
          name="result"
          label="Fail"
          words="Fix now"
          checked={result === 'bad'}
          onChange={() => setResult('bad')}
        />
      </div>
      <TextArea
        label="What is wrong"
        rows={2}
        maxLength={reportLimits.noteMax}
        value={note}
        onChange={({ target }) => {
          setNote(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <PicturesField uploads={uploads} queue={queue} rule={rule} error={undefined} />
      {refusal && <Refusal title={refusal} />}
      <Button onClick={keep} pending={onTheWay > 0}>
        Save finding
      </Button>
    </form>
  )
}
