// Files of an unsent message: sent one by one, with progress, and removable.
import { FileText, Image, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SendResult } from '../client/send-keyed.ts'
import { smallPicture } from '../session/shrink-files.ts'
import { messageOf } from '../ui/message-of.ts'
import { takeable } from './uploads.ts'

/** A file that the server has, before or after a message names it. */
export type SentFile = { id: string; name: string; type: 'application/pdf' | 'image/jpeg'; bytes: number }
/** Sends one file; `onProgress` hears of the bytes sent so far, and of all. */
export type SendFile = (
  file: Blob,
  onProgress: (uploaded: number, total: number) => void,
) => Promise<SendResult<SentFile>>

type Attaching = {
  place: number
  name: string
  /** From 0 to 1. */
  uploadedShare: number
  done?: SentFile
  fault?: string
}

const edgeMaxPx = 2_000

type Attachments = {
  sendFile: SendFile
  rule: { filesMax: number; accept: string }
  /** Sent before, as a draft knows them. */
  start?: readonly SentFile[]
}

/** Attachments of a message draft: compressed, sent in turn, removable. */
export function useAttachments({ sendFile, rule, start = [] }: Attachments) {
  const [files, setFiles] = useState<readonly Attaching[]>(() =>
    start.map((done, place) => ({ place, name: done.name, uploadedShare: 1, done })),
  )
  const [problems, setProblems] = useState<readonly string[]>([])
  const places = useRef(start.length)
  const change = (place: number, how: Partial<Attaching>) =>
    setFiles(all => all.map(file => (file.place === place ? { ...file, ...how } : file)))

  const sendOne = async (place: number, file: File) => {
    const { data, error } = await sendFile(await smallPicture(file, edgeMaxPx), (uploaded, total) =>
      change(place, { uploadedShare: total > 0 ? uploaded / total : 0 }),
    )
    change(place, data ? { done: data, uploadedShare: 1 } : { fault: messageOf(error) })
  }
  const add = async (chosen: readonly File[]) => {
    // A picture is made smaller first, so only the server knows what is too large.
    const selection = takeable(files.length, chosen, { ...rule, noun: 'file' })
    setProblems(selection.problems)
    const queue = selection.files.map(file => ({ file, place: ++places.current }))
    setFiles(all => [
      ...all,
      ...queue.map(({ file, place }) => ({ place, name: file.name, uploadedShare: 0 })),
    ])
    // One after the other: a weak connection carries one file well, and four badly.
    for (const { place, file } of queue) await sendOne(place, file)
  }
  return {
    files,
    add,
    /** Which of the files chosen last stayed out, and why. */
    problems,
    remove: (place: number) => {
      setProblems([])
      setFiles(all => all.filter(file => file.place !== place))
    },
    clear: () => {
      setProblems([])
      setFiles([])
    },
    /** Also one that failed: it goes along or is removed, and is never left out in silence. */
    isUnsent: files.some(({ done }) => !done),
    attachments: files.flatMap(({ done }) => done ?? []),
    isFull: files.length >= rule.filesMax,
  }
}

type AttachingListProps = { files: readonly Attaching[]; remove: (place: number) => void }

export const AttachingList = ({ files, remove }: AttachingListProps) =>
  files.length > 0 && (
    <ul aria-label="Attached files" className="grid gap-1 pb-2">
      {files.map(({ place, name, uploadedShare, done, fault }) => {
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
                  value={uploadedShare}
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
