// Claim report being filled in: kept at once, pictures sent when online.
import { useEffect, useState } from 'react'
import { useUploads } from '../../../uploads/use-uploads.ts'
import { keptOf } from '../../../uploads/uploads.ts'
import { useDraft } from '../../../session/drafts.ts'
import { dropFiles } from '../../../session/kept-files.ts'
import { type Here, type ReportDraft, writtenClaim } from './draft.ts'
import type { Begun } from './load.ts'

export function useReport({ form, userId, here: begun, start }: Begun) {
  const { save, drop } = useDraft<ReportDraft>(form)
  const { uploads, queue } = useUploads(userId, form, start)
  const [here, setHere] = useState<Here>(begun)
  const shotsJson = JSON.stringify(uploads.map(keptOf))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) save({ ...here, Shots: JSON.parse(shotsJson) as ReportDraft['Shots'] })
  }, [here, shotsJson, save, isDone])
  return {
    here,
    uploads,
    queue,
    change: (next: Partial<Here>) => setHere(before => ({ ...before, ...next })),
    /** The claim as it goes; from now on the outbox sends what of its pictures has not arrived. */
    written: () => {
      queue.stop()
      return writtenClaim(here, queue, new Date())
    },
    /** It is in the outbox: nothing of it is kept here any more. */
    forget: async () => {
      setDone(true)
      drop()
      await dropFiles(userId, form)
    },
  }
}
export type Reporting = ReturnType<typeof useReport>
