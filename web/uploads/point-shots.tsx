// Pictures of one point of a check: added, sent again, removed.
import { useState } from 'react'
import { LeftOut } from './left-out.tsx'
import { UploadImage } from './upload-image.tsx'
import type { Uploads } from './upload-queue.ts'
import { needsPerson, stateWords, takeable, type Upload } from './uploads.ts'

const action = 'min-h-11 underline'

type ShotProps = Pick<Props, 'name' | 'queue' | 'remove'> & { upload: Upload }

const Shot = ({ name, queue, remove, upload }: ShotProps) => (
  <figure className="w-24">
    <UploadImage
      upload={upload}
      file={queue.fileOf(upload.id)}
      width={320}
      alt={`${name}: ${upload.name}`}
      className="aspect-square w-full rounded-plate bg-sunk object-cover"
    />
    <figcaption className="text-xs text-soft">
      {!upload.picture && (
        <span className={`block ${needsPerson(upload) ? 'text-bad' : ''}`}>{stateWords(upload)}</span>
      )}
      <span className="flex gap-3">
        {upload.state === 'failed' && (
          <button type="button" className={action} onClick={() => queue.again(upload.id)}>
            Send again
          </button>
        )}
        <button
          type="button"
          className={action}
          aria-label={`Remove ${upload.name} of ${name}`}
          onClick={() => remove(upload)}
        >
          Remove
        </button>
      </span>
    </figcaption>
  </figure>
)

type Props = {
  /** What the pictures show: "Boot". */
  name: string
  uploads: readonly Upload[]
  queue: Uploads
  picturesMax: number
  /** Opens the camera at once, where the picture has to be of now. */
  capture?: boolean
  add: (files: readonly File[]) => void
  remove: (upload: Upload) => void
}

export function PointShots({ name, uploads, queue, picturesMax, capture = false, add, remove }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([])
  // One that was refused will never arrive, and takes no place.
  const count = uploads.filter(({ state }) => state !== 'refused').length
  const take = (added: readonly File[]) => {
    const { files, problems: wrong } = takeable(count, added, { filesMax: picturesMax, accept: 'image/*' })
    setProblems(wrong)
    add(files)
  }
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      {uploads.map(upload => (
        <Shot key={upload.id} {...{ name, queue, remove, upload }} />
      ))}
      {count < picturesMax && (
        <label className="relative grid size-24 place-items-center rounded-plate border border-dashed border-edge text-center text-sm font-semibold text-link focus-within:outline-3 focus-within:outline-amber">
          + Picture
          <input
            type="file"
            accept="image/*"
            {...(capture && { capture: 'environment' })}
            multiple
            aria-label={`Add a picture of ${name}`}
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
