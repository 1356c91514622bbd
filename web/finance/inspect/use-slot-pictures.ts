// Pictures of an own statement: kept, uploaded in turn, saved in their slots.
import { useEffect, useState } from 'react'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { type PictureSlot, pictureSlotNames } from '#contract/finance/agreement/own-statement.ts'
import { api } from '../../client/api.ts'
import { isOutcomeUnknown } from '../../client/outcome.ts'
import { draftKey, readDraft, useDraft } from '../../session/drafts.ts'
import { messageOf } from '../../ui/message-of.ts'
import type { Start } from '../../uploads/upload-queue.ts'
import { type KeptUpload, keptOf, type Upload, uploadOfPicture } from '../../uploads/uploads.ts'
import { startOf, useUploads } from '../../uploads/use-uploads.ts'

const formOf = (id: string) => `private-statement-${id}`

type SlotDraft = {
  /** Upload in each slot. */
  slots: Partial<Record<PictureSlot, string>>
  uploads: KeptUpload[]
}
export type SlotStart = { slots: SlotDraft['slots']; start: Start }

/** What this device has not saved yet, over what the server has. */
export async function slotStart(userId: string, { id, report }: Agreement): Promise<SlotStart> {
  const draft = readDraft<SlotDraft>(draftKey(userId, formOf(id)))
  const onServer = (report?.pictures ?? []).map(({ slot, picture }, place) => ({
    slot,
    upload: { ...uploadOfPicture(picture, place), id: `${slot}-${picture.hash}` },
  }))
  const slots = Object.fromEntries(onServer.map(({ slot, upload }) => [slot, upload.id]))
  const start = await startOf(userId, formOf(id), [
    ...onServer.map(({ upload }) => upload),
    ...(draft?.uploads ?? []),
  ])
  const there = new Set(start.map(({ upload }) => upload.id))
  const mine = Object.entries(draft?.slots ?? {}).filter(([, uploadId]) => there.has(uploadId))
  return { slots: { ...slots, ...Object.fromEntries(mine) }, start }
}

const retryMs = 10_000

type Saver = { agreement: Agreement; onSaved: (agreement: Agreement) => void }
type ReadyPicture = { slot: PictureSlot; picture: string }

/** Saves pictures that arrived, one call each; without a connection it tries again. */
function useSaver({ agreement, onSaved }: Saver, ready: readonly ReadyPicture[]) {
  const [problems, setProblems] = useState<Partial<Record<PictureSlot, { picture: string; words: string }>>>(
    {},
  )
  const [isPaused, setIsPaused] = useState(false)
  // A state: the end of a save begins the next, for a picture that arrived meanwhile.
  const [isSaving, setIsSaving] = useState(false)
  const next = ready.find(({ slot, picture }) => problems[slot]?.picture !== picture)
  const nextSlot = next?.slot
  const nextPicture = next?.picture
  const { id } = agreement
  useEffect(() => {
    if (isPaused || !nextSlot || !nextPicture || isSaving) return
    const save = async () => {
      setIsSaving(true)
      const body = { agreementId: id, pictures: [{ slot: nextSlot, picture: nextPicture }] }
      const { data, error } = await api.agreements.saveInspection({ body })
      setIsSaving(false)
      if (data) return onSaved(data)
      if (isOutcomeUnknown(error) || error.status === 0 || error.status === 429 || error.status >= 500)
        return setIsPaused(true)
      const words = error.problems[0]?.message ?? messageOf(error)
      return setProblems(now => ({ ...now, [nextSlot]: { picture: nextPicture, words } }))
    }
    void save()
  }, [id, nextSlot, nextPicture, isPaused, isSaving, onSaved])
  useEffect(() => {
    if (!isPaused) return undefined
    const retry = () => setIsPaused(false)
    const timer = setTimeout(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [isPaused])
  return problems
}

type Props = Saver & { userId: string; first: SlotStart }

export function useSlotPictures({ userId, first, ...saver }: Props) {
  const form = formOf(saver.agreement.id)
  const { save: keepDraft, drop } = useDraft<SlotDraft>(form)
  const { uploads, queue } = useUploads(userId, form, first.start)
  const [slots, setSlots] = useState(first.slots)
  const draftJson = JSON.stringify({ slots, uploads: uploads.map(keptOf) })
  useEffect(() => keepDraft(JSON.parse(draftJson) as SlotDraft), [draftJson, keepDraft])
  const uploadById = new Map<string, Upload>(uploads.map(upload => [upload.id, upload]))
  const saved = new Map(saver.agreement.report?.pictures.map(({ slot, picture }) => [slot, picture.hash]))
  const ready = pictureSlotNames.flatMap(slot => {
    const hash = uploadById.get(slots[slot] ?? '')?.picture?.hash
    return hash && saved.get(slot) !== hash ? [{ slot, picture: hash }] : []
  })
  const problems = useSaver(saver, ready)
  const of = (slot: PictureSlot) => {
    const upload = uploadById.get(slots[slot] ?? '')
    const problem = problems[slot]
    return {
      upload,
      isSaved: upload?.picture !== undefined && saved.get(slot) === upload.picture.hash,
      problem: problem && problem.picture === upload?.picture?.hash ? problem.words : undefined,
    }
  }
  const take = (slot: PictureSlot, file: File) => {
    const before = slots[slot]
    const [added] = queue.add([file])
    if (before) queue.remove(before)
    if (added) setSlots(now => ({ ...now, [slot]: added.id }))
  }
  return {
    of,
    take,
    again: queue.again,
    fileOf: queue.fileOf,
    isKept: queue.isKept(),
    savedCount: saved.size,
    drop,
  }
}
