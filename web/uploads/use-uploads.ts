// Connects a form's pictures to its draft and upload queue.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { keepFiles, readKeptFiles } from '../session/kept-files.ts'
import { userIdOf } from '../session/keys.ts'
import { smallPicture, explainTooSmall } from '../session/shrink-files.ts'
import { finishPicture, waitUntilOnline, sendPicture } from './send-picture.ts'
import { type Uploads, uploadQueue, type Start } from './upload-queue.ts'
import type { UploadPorts } from './upload-runner.ts'
import { hashesOf, type KeptUpload, progressOf, type Upload, uploadOf } from './uploads.ts'

// The largest picture that the market shows is 1,600 pixels wide.
const edgeMaxPx = 2_048

const fieldOf = (id: string) => `shot-${id}`

/** Draft pictures with their files on this device; lost ones are left out. */
export async function startOf(
  userId: string,
  form: string,
  draftUploads: readonly KeptUpload[],
): Promise<Start> {
  const all = await Promise.all(
    draftUploads.map(async each => {
      const [file] = each.picture ? [] : await readKeptFiles(userId, form, fieldOf(each.id))
      const upload = uploadOf(each, file)
      return upload && { upload, file }
    }),
  )
  return all.filter(each => each !== undefined)
}

/** Keeps the files of pictures that come back into a form from elsewhere, such as from what waited to be sent. */
export async function keepStart(userId: string, form: string, start: Start): Promise<void> {
  for (const { upload, file } of start) if (file) await keepFiles(userId, form, fieldOf(upload.id), [file])
}

const waysOf = (userId: string, form: string): UploadPorts => ({
  newId: () => Math.random().toString(36).slice(2, 12),
  small: file => smallPicture(file, edgeMaxPx),
  unfit: explainTooSmall,
  keep: (id, file) => keepFiles(userId, form, fieldOf(id), file ? [file] : []),
  send: sendPicture,
  finish: finishPicture,
  rest: waitUntilOnline,
})

/** `ways` in which files of another kind differ from pictures must stay the same. */
export function useUploads(userId: string, form: string, start: Start, ways?: Partial<UploadPorts>) {
  const [queue] = useState(() => uploadQueue({ ...waysOf(userId, form), ...ways }, start))
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  useEffect(() => {
    queue.begin()
    return queue.stop
  }, [queue])
  return { uploads, queue }
}

/** Pictures of one question in a dialog: `put` has their hashes, and undefined while some are on their way. */
export function usePicturesOf(form: string, put: (pictures: string[] | undefined) => void) {
  const { uploads, queue } = useUploads(userIdOf() ?? '', form, [])
  const now = progressOf(uploads).onTheWay > 0 ? undefined : hashesOf(uploads).join(' ')
  const onChange = useEffectEvent(put)
  useEffect(() => onChange(now?.split(' ').filter(Boolean)), [now])
  return { uploads, queue }
}

/** Pictures as form values. */
export type InForm = {
  /** Hashes of the finished ones, in order. */
  Pictures: string[]
  /** How many are still being sent: one goes on with the form meanwhile. */
  OnTheWay: number
}
export const inForm = (uploads: readonly Upload[]): InForm => ({
  Pictures: hashesOf(uploads),
  OnTheWay: progressOf(uploads).onTheWay,
})

/** The form names the pictures that are ready, and knows how many are on their way. `put` must stay the same function. */
export function useUploadsInForm(uploads: readonly Upload[], put: (pictures: InForm) => void): void {
  const now = JSON.stringify(inForm(uploads))
  const lastJson = useRef(now)
  useEffect(() => {
    if (lastJson.current === now) return
    lastJson.current = now
    put(JSON.parse(now) as InForm)
  }, [now, put])
}

/** Waits until no picture is on its way any more, or until the person goes to another step or page: that calls it off. */
export function useWaitForUploads(queue: Uploads, step: string | undefined) {
  const [waits, setWaits] = useState(false)
  const callOff = useRef<() => void>(undefined)
  const waitsAt = useRef(step)
  const wait = async (): Promise<{ isCalledOff: boolean; failed: number }> => {
    setWaits(true)
    waitsAt.current = step
    const left = new Promise<boolean>(resolve => (callOff.current = () => resolve(true)))
    const isCalledOff = await Promise.race([queue.settled().then(() => false), left])
    setWaits(false)
    return { isCalledOff, failed: progressOf(queue.get()).failed }
  }
  useEffect(() => {
    if (waitsAt.current !== step) callOff.current?.()
  }, [step])
  useEffect(() => () => callOff.current?.(), [])
  return { waits, wait }
}
