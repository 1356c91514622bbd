// Attachments of a message draft: compressed, sent in turn, removable.
import { useRef, useState } from 'react'
import type { Attachment } from '#contract/conversations/conversation-shapes.ts'
import { limits } from '#contract/core/limits.ts'
import { api } from '../client/api.ts'
import { smallPicture } from '../session/shrink-files.ts'
import { messageOf } from '../ui/message-of.ts'

export type Attaching = {
  place: number
  name: string
  /** From 0 to 1. */
  uploadedShare: number
  done?: Attachment
  fault?: string
}

const edgeMaxPx = 2_000

export function useAttachments() {
  const [files, setFiles] = useState<readonly Attaching[]>([])
  const places = useRef(0)
  const change = (place: number, how: Partial<Attaching>) =>
    setFiles(all => all.map(file => (file.place === place ? { ...file, ...how } : file)))

  const sendOne = async (place: number, file: File) => {
    const File = [await smallPicture(file, edgeMaxPx)]
    const { data, error } = await api.conversations.attach({
      body: { File },
      onProgress: (uploadedBytes, total) =>
        change(place, { uploadedShare: total > 0 ? uploadedBytes / total : 0 }),
    })
    change(place, data ? { done: data, uploadedShare: 1 } : { fault: messageOf(error) })
  }
  const add = async (chosen: readonly File[]) => {
    const room = Math.max(0, limits.messageAttachmentsMax - files.length)
    const queue = chosen.slice(0, room).map(file => ({ file, place: ++places.current }))
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
    remove: (place: number) => setFiles(all => all.filter(file => file.place !== place)),
    clear: () => setFiles([]),
    isSending: files.some(({ done, fault }) => !done && fault === undefined),
    attachments: files.flatMap(({ done }) => done ?? []),
    isFull: files.length >= limits.messageAttachmentsMax,
  }
}
