// Choosing files: camera or gallery, a preview each, order, removal, and how far each has been sent.
import { type ReactNode, useMemo, useState } from 'react'
import { AddFiles } from './add-files.tsx'
import { Field } from './field.tsx'
import { chosen, formatBytes, moved, progressPerFile } from './upload-progress.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  files: readonly File[]
  onFiles: (files: File[]) => void
  /** From the contract: `filesMax`, `bytesMax`, `accept`. */
  rule: { filesMax: number; bytesMax: number; accept: string }
  /** Bytes sent so far (`onProgress` of the call); undefined while nothing is being sent. */
  sentBytes?: number | undefined
}

// The preview's address lives exactly as long as its picture stands on the screen.
const previewOf = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

const act = 'grid size-11 place-items-center rounded-plate text-lg hover:bg-sunk disabled:opacity-30'

type RowProps = {
  file: File
  place: number
  count: number
  share: number | undefined
  move: (by: number) => void
  remove: () => void
}

// What this browser cannot read is said in a word, and is no broken picture.
function Preview({ file }: { file: File }) {
  const preview = useMemo(() => previewOf(file), [file])
  const [isUnread, setIsUnread] = useState(false)
  return file.type.startsWith('image/') && !isUnread ? (
    <img
      ref={preview}
      alt=""
      onError={() => setIsUnread(true)}
      className="h-14 w-18 rounded-plate bg-sunk object-cover"
    />
  ) : (
    <span className="grid h-14 w-18 place-items-center rounded-plate bg-sunk text-xs font-bold text-soft">
      {file.type === 'application/pdf' ? 'PDF' : 'FILE'}
    </span>
  )
}

function Row({ file, place, count, share, move, remove }: RowProps) {
  const sending = share !== undefined
  return (
    <li className="relative flex items-center gap-2 border-b border-line py-2">
      <Preview file={file} />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-semibold">{file.name}</span>
        <span className="figures text-xs text-soft">
          {sending ? `${Math.round(share * 100)} % sent of ` : ''}
          {formatBytes(file.size)}
        </span>
      </span>
      {!sending && (
        <>
          {count > 1 && (
            <>
              <button
                type="button"
                className={act}
                disabled={place === 0}
                onClick={() => move(-1)}
                aria-label={`Move ${file.name} up`}
              >
                ↑
              </button>
              <button
                type="button"
                className={act}
                disabled={place === count - 1}
                onClick={() => move(1)}
                aria-label={`Move ${file.name} down`}
              >
                ↓
              </button>
            </>
          )}
          <button type="button" className={act} onClick={remove} aria-label={`Remove ${file.name}`}>
            ×
          </button>
        </>
      )}
      {sending && (
        <progress
          aria-label={`${file.name} sent`}
          value={share}
          className="absolute inset-x-0 bottom-0 h-1 w-full accent-brand"
        />
      )}
    </li>
  )
}

/** `<UploadField label="Pictures" files={files} onFiles={setFiles} rule={rule} sentBytes={sent} />` */
export function UploadField({ label, hint, error, files, onFiles, rule, sentBytes }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const shares =
    sentBytes === undefined
      ? undefined
      : progressPerFile(
          files.map(({ size }) => size),
          sentBytes,
        )
  const take = (added: readonly File[]) => {
    const next = chosen(files, added, rule)
    setProblems(next.problems)
    onFiles(next.files)
  }
  const hints = hint ?? `At most ${rule.filesMax} of ${formatBytes(rule.bytesMax)} each.`
  return (
    <Field label={label} hint={hints} error={error ?? (problems.join(' ') || undefined)}>
      {wired => (
        <div>
          <ul>
            {files.map((file, place) => (
              <Row
                key={`${file.name}${file.size}`}
                file={file}
                place={place}
                count={files.length}
                share={shares?.[place]}
                move={by => onFiles(moved(files, place, place + by))}
                remove={() => onFiles(files.filter(other => other !== file))}
              />
            ))}
          </ul>
          {files.length < rule.filesMax && sentBytes === undefined && (
            <AddFiles wired={wired} rule={rule} take={take} />
          )}
        </div>
      )}
    </Field>
  )
}
