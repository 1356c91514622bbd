// Report being filled in: kept on the device, sent group by group.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '#contract/core/call.ts'
import type { Checklist } from '#contract/inspection/checklist/checklist.ts'
import { keptOf, type Upload } from '../../uploads/uploads.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { useUploads } from '../../uploads/use-uploads.ts'
import { useDraft } from '../../session/drafts.ts'
import { type FactsDraft, factsPart, type Here, type PointDraft, type ReportDraft } from './draft.ts'
import { useSaver } from './use-saver.ts'

export const formOf = (id: string) => `private-inspection-${id}`

const groupOf = (list: Checklist, point: string): string =>
  list.groups.find(group => group.points.some(each => each.id === point))!.id

const withUnsaved = (here: Here, parts: readonly string[]): Here => ({
  ...here,
  unsaved: [...new Set([...here.unsaved, ...parts])],
})

type SetHere = (next: (before: Here) => Here) => void

/** A picture that arrives is named in its group anew. */
function useArrivals(uploads: readonly Upload[], list: Checklist, setHere: SetHere) {
  const arrived = uploads
    .filter(({ picture }) => picture)
    .map(({ id }) => id)
    .join(' ')
  const known = useRef(arrived)
  useEffect(() => {
    const before = new Set(known.current.split(' '))
    known.current = arrived
    const fresh = arrived.split(' ').filter(id => id && !before.has(id))
    if (fresh.length === 0) return
    setHere(here => {
      const points = fresh.map(id => here.shots[id]).filter(point => point !== undefined)
      return withUnsaved(
        here,
        points.map(point => groupOf(list, point)),
      )
    })
  }, [arrived, list, setHere])
}

type Props = { id: string; userId: string; list: Checklist; formStart: ReportDraft; start: Start }

export function useReport({ id, userId, list, formStart, start }: Props) {
  const { save: keep, drop } = useDraft<ReportDraft>(formOf(id))
  const { uploads, queue } = useUploads(userId, formOf(id), start)
  const [here, setHere] = useState<Here>(formStart)
  const now = useRef({ here, uploads })
  useEffect(() => {
    now.current = { here, uploads }
  }, [here, uploads])
  const shotsJson = JSON.stringify(uploads.map(keptOf))
  useEffect(
    () => keep({ ...here, Shots: JSON.parse(shotsJson) as ReportDraft['Shots'] }),
    [here, shotsJson, keep],
  )
  useArrivals(uploads, list, setHere)
  // What changed while it was sent is sent again.
  const onSaved = useCallback(
    (part: string, as: Here) =>
      setHere(before =>
        before === as ? { ...before, unsaved: before.unsaved.filter(each => each !== part) } : before,
      ),
    [],
  )
  const { trouble, sendPart } = useSaver({ id, list, here, now, onSaved })

  const change = (part: string, next: (before: Here) => Partial<Here>) =>
    setHere(before => withUnsaved({ ...before, ...next(before) }, [part]))
  const putPoint = (point: string, pointDraft: PointDraft) =>
    change(groupOf(list, point), before => ({ points: { ...before.points, [point]: pointDraft } }))
  const putFacts = (facts: FactsDraft) => change(factsPart, () => ({ facts }))
  const addPictures = (point: string, files: readonly File[]) => {
    const added = queue.add(files).map(upload => [upload.id, point])
    change(groupOf(list, point), before => ({ shots: { ...before.shots, ...Object.fromEntries(added) } }))
  }
  const removePicture = (upload: Upload) => {
    const point = here.shots[upload.id]
    queue.remove(upload.id)
    if (point) change(groupOf(list, point), () => ({}))
  }
  /** Sends what is left, in order, once no picture is on its way; gives the first refusal. */
  const sendAll = async (): Promise<CallError | undefined> => {
    await queue.settled()
    // What arrived last is named in its group with the next drawing.
    await new Promise(resolve => setTimeout(resolve, 50))
    for (const part of now.current.here.unsaved) {
      const error = await sendPart(part)
      if (error) return error
    }
    return undefined
  }
  return { here, uploads, queue, putPoint, putFacts, addPictures, removePicture, sendAll, drop, trouble }
}
