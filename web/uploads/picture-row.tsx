// Picture row: preview, progress, advice and actions.
import { useSortable } from '@dnd-kit/sortable'
import { GripVertical, RotateCw } from 'lucide-react'
import { pictureHints } from '#contract/uploads/uploads.ts'
import { Pill } from '../ui/pill.tsx'
import { MoveActs, RemoveAct, rowAct, rowIcon } from './row-actions.tsx'
import { UploadImage } from './upload-image.tsx'
import { needsPerson, type Upload, stateWords } from './uploads.ts'

type Props = {
  upload: Upload
  place: number
  isCover: boolean
  count: number
  file: File | undefined
  move: (by: number) => void
  remove: () => void
  again: () => void
  /** Another picture in its place. */
  replace: (files: readonly File[]) => void
  /** What may be chosen. */
  accept: string
}

const Words = ({ upload, isCover }: Pick<Props, 'upload' | 'isCover'>) => (
  <div className="min-w-0 grow">
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold">
      <span className="max-w-full wrap-anywhere">{upload.name}</span>
      {isCover && <Pill tone="good">Cover</Pill>}
    </p>
    <p className={`figures text-xs ${needsPerson(upload) ? 'font-medium text-bad' : 'text-soft'}`}>
      {stateWords(upload)}
    </p>
    {(upload.state === 'sending' || upload.state === 'paused') && (
      <progress
        aria-label={`${upload.name} sent`}
        value={upload.uploadedBytes / Math.max(1, upload.bytes)}
        className="mt-1 block h-1.5 w-full accent-brand"
      />
    )}
    {upload.hints.length > 0 && (
      <ul className="mt-1 grid gap-1 text-xs text-warn">
        {upload.hints.map(hint => (
          <li key={hint}>{pictureHints[hint]}</li>
        ))}
      </ul>
    )}
  </div>
)

const Replace = ({ upload, accept, replace }: Pick<Props, 'upload' | 'accept' | 'replace'>) => (
  <span className="relative mr-auto inline-flex min-h-11 items-center gap-2 rounded-plate px-2 text-sm font-semibold text-link focus-within:outline-3 focus-within:outline-amber hover:bg-sunk">
    <span aria-hidden className="whitespace-nowrap">
      Replace
    </span>
    <input
      type="file"
      accept={accept}
      aria-label={`Replace ${upload.name}`}
      onChange={event => replace([...(event.target.files ?? [])])}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  </span>
)

export function PictureRow({
  upload,
  place,
  isCover,
  count,
  file,
  move,
  remove,
  again,
  replace,
  accept,
}: Props) {
  const sortable = useSortable({ id: upload.id })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sortable
  const moved = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={`relative border-b border-line bg-paper py-2 ${isDragging ? 'z-10 shadow-sheet' : ''}`}
    >
      <div className="flex items-start gap-3">
        <UploadImage
          upload={upload}
          file={file}
          width={320}
          alt=""
          className="aspect-4/3 w-24 shrink-0 rounded-plate bg-sunk object-cover"
        />
        <Words upload={upload} isCover={isCover} />
      </div>
      <div className="flex items-center justify-end gap-1">
        {needsPerson(upload) && <Replace {...{ upload, accept, replace }} />}
        {upload.state === 'failed' && (
          <button type="button" className={rowAct} onClick={again} aria-label={`Send ${upload.name} again`}>
            <RotateCw {...rowIcon} />
          </button>
        )}
        {count > 1 && (
          <>
            <MoveActs name={upload.name} place={place} count={count} move={move} />
            <button
              type="button"
              ref={setActivatorNodeRef}
              className={`${rowAct} touch-none`}
              {...attributes}
              {...listeners}
              aria-label={`Drag ${upload.name}`}
            >
              <GripVertical {...rowIcon} />
            </button>
          </>
        )}
        <RemoveAct name={upload.name} remove={remove} />
      </div>
    </li>
  )
}
