// Pictures of a deal form: uploaded in turn and named in the draft.
import { useEffect, useRef } from 'react'
import type { Start } from '../uploads/upload-queue.ts'
import { hashesOf, type KeptUpload, keptOf, progressOf } from '../uploads/uploads.ts'
import { useUploads } from '../uploads/use-uploads.ts'

type KeptPicturesOptions = { userId: string; form: string; start: Start; keep: (Shots: KeptUpload[]) => void }

/** `hashes` are those that are ready, in order. */
export function useKeptPictures({ userId, form, start, keep }: KeptPicturesOptions) {
  const { uploads, queue } = useUploads(userId, form, start)
  const now = JSON.stringify(uploads.map(keptOf))
  const lastState = useRef(now)
  useEffect(() => {
    if (now === lastState.current) return
    lastState.current = now
    keep(JSON.parse(now) as KeptUpload[])
  }, [now, keep])
  return { uploads, queue, hashes: hashesOf(uploads), onTheWay: progressOf(uploads).onTheWay }
}
