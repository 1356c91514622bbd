// The third step of a listing: pictures from the camera or the gallery, sent one by one while one goes on.
import { useState } from 'react'
import { filesRuleOf } from '#contract/call.ts'
import { CarDraftFields } from '#contract/car-draft.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatBytes } from '../../ui/upload-progress.ts'
import { PictureOrder } from './picture-order.tsx'
import { takeable } from './shots.ts'
import type { Listing } from './use-listing.ts'

const rule = filesRuleOf(CarDraftFields.shape.ImageFiles)!

const shotList = [
  'Front and side in one, in daylight: the cover',
  'Back and the other side',
  'Inside: seats, dashboard with the odometer, boot',
  'Engine, tyres, and each scratch: it saves questions',
] as const

type Props = { listing: Listing; error: string | undefined }

const Choose = ({ take, wired }: { take: (files: readonly File[]) => void; wired: object }) => (
  <div
    onDragOver={event => event.preventDefault()}
    onDrop={event => {
      event.preventDefault()
      take([...event.dataTransfer.files])
    }}
    className="relative mt-2 grid min-h-20 place-items-center rounded-plate border-2 border-dashed border-edge p-3 text-center font-semibold text-link focus-within:outline-3 focus-within:outline-amber hover:bg-sunk"
  >
    <span aria-hidden>+ Camera or gallery</span>
    <input
      {...wired}
      type="file"
      multiple
      accept={rule.accept}
      onChange={event => {
        take([...(event.target.files ?? [])])
        event.target.value = ''
      }}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  </div>
)

export default function StepPictures({ listing: { shots, queue, purpose }, error }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const take = (added: readonly File[]) => {
    const taken = takeable(shots, added, rule)
    setProblems(taken.problems)
    queue.add(taken.files)
  }
  const savedBytes = queue.savedBytes()
  return (
    <div className="grid max-w-lg grid-cols-1 gap-5">
      {shots.length > 0 && <PictureOrder shots={shots} queue={queue} />}
      {shots.length < rule.filesMax && (
        <Field
          label="Pictures"
          hint={`Up to ${rule.filesMax}. Each is made smaller on this phone, then sent by itself: go on with the form meanwhile.`}
          error={error ?? (problems.join(' ') || undefined)}
        >
          {wired => <Choose wired={wired} take={take} />}
        </Field>
      )}
      {shots.length < 4 && (
        <ol className="grid gap-1 text-sm text-soft">
          {shotList.map((words, place) => (
            <li key={words} className="flex gap-2.5">
              <span className="show figures w-4 shrink-0">{place + 1}</span>
              {words}
            </li>
          ))}
        </ol>
      )}
      {savedBytes > 0 && (
        <p role="status" className="text-sm font-semibold text-good">
          Made smaller on this phone: you save {formatBytes(savedBytes)} of data. The place where they were
          taken is removed too.
        </p>
      )}
      {!queue.isKept() && (
        <Notice tone="warn">
          This browser will not keep pictures. If you leave before they are sent, choose them again.
        </Notice>
      )}
      {purpose.kind === 'edit' && (
        <p className="text-sm text-soft">
          New pictures are looked at by AutoX before buyers see the listing again.
        </p>
      )}
    </div>
  )
}
