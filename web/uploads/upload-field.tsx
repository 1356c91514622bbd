import { type ReactNode, useState } from 'react'
import { AddFiles } from './add-files.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FileImage } from './file-image.tsx'
import { MoveActs, RemoveAct } from './row-actions.tsx'
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
  uploadedBytes?: number | undefined
}

type RowProps = {
  file: File
  place: number
  count: number
  share: number | undefined
  move: (by: number) => void
  remove: () => void
}

const Preview = ({ file }: { file: File }) => (
  <FileImage
    file={file.type.startsWith('image/') ? file : undefined}
    alt=""
    className="h-14 w-18 shrink-0 rounded-plate bg-sunk object-cover"
  >
    <span className="grid h-14 w-18 shrink-0 place-items-center rounded-plate bg-sunk text-xs font-bold text-soft">
      {file.type === 'application/pdf' ? 'PDF' : 'FILE'}
    </span>
  </FileImage>
)

function Row({ file, place, count, share, move, remove }: RowProps) {
  const sending = share !== undefined
  return (
    <li className="relative flex items-center gap-2 border-b border-line py-2">
      <Preview file={file} />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere text-sm font-semibold">{file.name}</span>
        <span className="figures text-xs text-soft">
          {`${sending ? `${Math.round(share * 100)}% sent of ` : ''}${formatBytes(file.size)}`}
        </span>
      </span>
      {!sending && (
        <>
          {count > 1 && <MoveActs name={file.name} place={place} count={count} move={move} />}
          <RemoveAct name={file.name} remove={remove} />
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

/** `<UploadField label="Pictures" files={files} onFiles={setFiles} rule={rule} uploadedBytes={sent} />` */
export function UploadField({ label, hint, error, files, onFiles, rule, uploadedBytes }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const shares =
    uploadedBytes === undefined
      ? undefined
      : progressPerFile(
          files.map(({ size }) => size),
          uploadedBytes,
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
                remove={() => onFiles(files.filter(candidate => candidate !== file))}
              />
            ))}
          </ul>
          {files.length < rule.filesMax && uploadedBytes === undefined && (
            <AddFiles wired={wired} rule={rule} take={take} />
          )}
        </div>
      )}
    </Field>
  )
}
