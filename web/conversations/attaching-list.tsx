// Attachments of a message draft with their upload progress.
import { FileText, Image, X } from 'lucide-react'
import type { Attaching } from './use-attachments.ts'

type Props = { files: readonly Attaching[]; remove: (place: number) => void }

export const AttachingList = ({ files, remove }: Props) =>
  files.length > 0 && (
    <ul aria-label="Files of this message" className="grid gap-1 pb-2">
      {files.map(({ place, name, sentShare, done, fault }) => {
        const Icon = done?.type === 'application/pdf' ? FileText : Image
        return (
          <li key={place} className="flex items-center gap-2 rounded-plate bg-sunk pl-3 text-sm">
            <Icon className="size-4.5 shrink-0 text-soft" aria-hidden />
            <span className="min-w-0 grow py-2">
              <span className="block wrap-anywhere">{name}</span>
              {fault && (
                <span role="alert" className="block text-bad">
                  {fault}
                </span>
              )}
              {!done && !fault && (
                <progress
                  aria-label={`Sending ${name}`}
                  value={sentShare}
                  max={1}
                  className="block h-1 w-full accent-(--color-brand)"
                />
              )}
            </span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => remove(place)}
              className="grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
            >
              <X className="size-4.5" aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
