// A form's video: added from the phone, its progress and its problem.
import { RotateCw, Video as VideoIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { Field } from '../ui/forms/field.tsx'
import { pictureAt } from '../ui/picture.tsx'
import { AddFiles } from './add-files.tsx'
import { RemoveAct, rowAct, rowIcon } from './row-actions.tsx'
import { chosen, formatBytes } from './upload-progress.ts'
import { needsPerson, type Upload } from './uploads.ts'
import type { VideoInForm } from './use-video.ts'
import { videoWords } from './video-upload.ts'

const rule = { filesMax: 1, bytesMax: limits.videoBytesMax, accept: 'video/*' }
const hint = `Walk around the car once, with the phone held still. Up to ${limits.videoSecondsMax} seconds and ${formatBytes(rule.bytesMax)}. We make it small, and remove where it was taken.`

const Poster = ({ picture }: Pick<Upload, 'picture'>) =>
  picture ? (
    <img
      src={pictureAt(picture.hash, 320, 'webp')}
      alt=""
      className="aspect-4/3 w-24 shrink-0 rounded-plate bg-sunk object-cover"
    />
  ) : (
    <span className="grid aspect-4/3 w-24 shrink-0 place-items-center rounded-plate bg-sunk text-soft">
      <VideoIcon aria-hidden size={28} strokeWidth={1.5} />
    </span>
  )

const isMoving = ({ state }: Upload) => state === 'sending' || state === 'paused'

function Row({ upload, queue }: { upload: Upload; queue: VideoInForm['queue'] }) {
  const { id, name, state, picture, uploadedBytes, bytes } = upload
  return (
    <div role="group" aria-label="Video" className="flex items-start gap-3 border-b border-line pb-2">
      <Poster picture={picture} />
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold wrap-anywhere">{name}</p>
        <p
          role="status"
          className={`figures text-xs ${needsPerson(upload) ? 'font-medium text-bad' : 'text-soft'}`}
        >
          {videoWords(upload)}
        </p>
        {(isMoving(upload) || state === 'finishing') && (
          <progress
            aria-label={state === 'finishing' ? `${name} is being prepared` : `${name} sent`}
            value={isMoving(upload) ? uploadedBytes / Math.max(1, bytes) : undefined}
            className="mt-1 block h-1.5 w-full accent-brand"
          />
        )}
      </div>
      {state === 'failed' && (
        <button
          type="button"
          className={rowAct}
          onClick={() => queue.again(id)}
          aria-label={`Send ${name} again`}
        >
          <RotateCw {...rowIcon} />
        </button>
      )}
      <RemoveAct name={name} remove={() => queue.remove(id)} />
    </div>
  )
}

type Props = { video: VideoInForm; error: string | undefined }

export function VideoField({ video: { upload, queue }, error }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const take = (added: readonly File[]) => {
    const { files, problems: wrong } = chosen([], added, rule)
    setProblems(wrong)
    queue.add(files)
  }
  if (upload)
    return (
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">Video</p>
        <Row upload={upload} queue={queue} />
        {error && (
          <p role="alert" className="text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <Field label="Video" optional hint={hint} error={error ?? (problems.join(' ') || undefined)}>
      {wired => <AddFiles rule={rule} wired={wired} take={take} />}
    </Field>
  )
}
