// Condition record being filled in: kept at once, pictures sent when online.
import { useEffect, useState } from 'react'
import type { RecordPointId } from '#contract/rental/record-points.ts'
import { keptOf, type Upload } from '../../uploads/uploads.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { useDraft } from '../../session/drafts.ts'
import { dropFiles } from '../../session/kept-files.ts'
import { type Here, type PointDraft, type RecordDraft, buildRecord } from './draft.ts'

type Props = { form: string; userId: string; formStart: Here; start: Start }

export function useRecord({ form, userId, formStart, start }: Props) {
  const { save, drop } = useDraft<RecordDraft>(form)
  const { uploads, queue } = useUploads(userId, form, start)
  const [here, setHere] = useState<Here>(formStart)
  const shotsJson = JSON.stringify(uploads.map(keptOf))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) save({ ...here, Shots: JSON.parse(shotsJson) as RecordDraft['Shots'] })
  }, [here, shotsJson, save, isDone])
  const change = (next: Partial<Here>) => setHere(before => ({ ...before, ...next }))
  return {
    here,
    uploads,
    queue,
    change,
    putPoint: (id: RecordPointId, point: PointDraft) =>
      setHere(before => ({ ...before, points: { ...before.points, [id]: point } })),
    addPictures: (id: RecordPointId, files: readonly File[]) => {
      const added = queue.add(files).map(upload => [upload.id, id])
      setHere(before => ({ ...before, shots: { ...before.shots, ...Object.fromEntries(added) } }))
    },
    removePicture: (upload: Upload) => queue.remove(upload.id),
    /** The record as it goes; from now on the outbox sends what of its pictures has not arrived. */
    written: () => {
      queue.stop()
      return buildRecord(here, queue.get(), queue, new Date())
    },
    /** The outbox has it, so the draft goes. */
    forget: async () => {
      setDone(true)
      drop()
      await dropFiles(userId, form)
    },
  }
}
export type Filling = ReturnType<typeof useRecord>
