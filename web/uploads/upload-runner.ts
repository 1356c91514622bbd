// Upload worker: compresses, stores, sends and finishes each picture; resumes after breaks.
import type { Picture } from '#contract/core/picture.ts'
import type { Video } from '#contract/cars/video.ts'
import type { PictureHint } from '#contract/uploads/uploads.ts'
import { patched, type Upload } from './uploads.ts'

type Where = {
  uploadUrl: string | undefined
  onUrl: (url: string) => void
  onProgress: (uploadedBytes: number) => void
  signal: AbortSignal
}
/** Not now: the network is gone, or the server says in words why it waits. */
type Later = { later: true; words?: string }
/**
 * `later`: to be tried again by itself. `failed`: the person may try again, and why. `refused`: it will not be taken as it
 * is, and why. `gone`: to be sent anew.
 */
type Broken = Later | { failed: string } | { refused: string }
export type UploadAnswer = { uploadId: string } | Broken
export type Finished = { picture: Picture | Video; hints: readonly PictureHint[] } | Broken | { gone: true }

/** Browser functions that the queue needs. */
export type UploadPorts = {
  newId: () => string
  small: (file: File) => Promise<File>
  /** Refusal that is known before sending, if any. */
  unfit: (file: File) => Promise<string | undefined>
  /** Keeps a file on the device, or forgets it; false where the device will not keep it. */
  keep: (id: string, file: File | undefined) => Promise<boolean>
  send: (file: File, where: Where) => Promise<UploadAnswer>
  finish: (uploadId: string, signal: AbortSignal) => Promise<Finished>
  /** Until another try makes sense: longer with each one, or as soon as the device is online again. */
  rest: (tries: number, signal: AbortSignal) => Promise<void>
}

export type Queue = {
  ways: UploadPorts
  uploads: readonly Upload[]
  listeners: Set<() => void>
  files: Map<string, File>
  stops: Map<string, AbortController>
  preparing: Promise<void>
  isSending: boolean
  isStopped: boolean
  savedBytes: number
  isKept: boolean
}

export const show = (queue: Queue, uploads: readonly Upload[]) => {
  queue.uploads = uploads
  for (const listener of queue.listeners) listener()
}
export const patch = (queue: Queue, id: string, change: Partial<Upload>) =>
  show(queue, patched(queue.uploads, id, change))
const find = (queue: Queue, id: string) => queue.uploads.find(upload => upload.id === id)

/** Made smaller and kept on the device before it is sent, so that a page that is killed loses none. */
export async function prepare(queue: Queue, id: string): Promise<void> {
  const file = queue.files.get(id)
  if (!file || !find(queue, id)) return
  const small = await queue.ways.small(file)
  const unfit = await queue.ways.unfit(small)
  if (!find(queue, id)) return
  if (unfit) return end(queue, id, { refused: unfit })
  queue.files.set(id, small)
  queue.savedBytes += file.size - small.size
  queue.isKept = (await queue.ways.keep(id, small)) && queue.isKept
  patch(queue, id, { state: 'waiting', bytes: small.size, name: small.name })
  void run(queue)
}

async function sendFile(queue: Queue, id: string, file: File, signal: AbortSignal): Promise<UploadAnswer> {
  const { uploadUrl } = find(queue, id)!
  patch(queue, id, { state: 'sending', problem: undefined })
  return queue.ways.send(file, {
    uploadUrl,
    signal,
    onUrl: url => patch(queue, id, { uploadUrl: url }),
    onProgress: uploadedBytes => {
      // A cheap phone need not draw every kilobyte.
      const lastBytes = find(queue, id)?.uploadedBytes ?? 0
      if (Math.abs(uploadedBytes - lastBytes) * 50 > file.size || uploadedBytes === file.size)
        patch(queue, id, { uploadedBytes })
    },
  })
}

/** Needs the person; a refused file is not stored for a retry. */
function end(queue: Queue, id: string, why: { failed: string } | { refused: string }): undefined {
  const isRefused = 'refused' in why
  if (isRefused) void queue.ways.keep(id, undefined)
  patch(queue, id, {
    state: isRefused ? 'refused' : 'failed',
    problem: isRefused ? why.refused : why.failed,
    uploadUrl: undefined,
    uploadedBytes: 0,
  })
}

/** One attempt for one picture; returns why it must be retried, or undefined when over. */
async function attempt(queue: Queue, id: string, signal: AbortSignal): Promise<Later | undefined> {
  const file = queue.files.get(id)
  if (!file) {
    return end(queue, id, { refused: 'This file is no longer on your device. Choose it again.' })
  }
  const outcome = await sendFile(queue, id, file, signal)
  if ('later' in outcome) return outcome
  if (signal.aborted) return { later: true }
  if (!('uploadId' in outcome)) return end(queue, id, outcome)
  patch(queue, id, { state: 'finishing' })
  const finished = await queue.ways.finish(outcome.uploadId, signal)
  if ('later' in finished) return finished
  if (signal.aborted) return { later: true }
  if ('gone' in finished) {
    patch(queue, id, { uploadUrl: undefined, uploadedBytes: 0 })
    return { later: true }
  }
  if (!('picture' in finished)) return end(queue, id, finished)
  patch(queue, id, { state: 'done', uploadUrl: undefined, ...finished })
  queue.files.delete(id)
  void queue.ways.keep(id, undefined)
  return undefined
}

async function sendUntilDone(queue: Queue, id: string): Promise<void> {
  const stopping = new AbortController()
  queue.stops.set(id, stopping)
  for (let tries = 0; !stopping.signal.aborted; tries += 1) {
    const later = await attempt(queue, id, stopping.signal)
    if (!later || stopping.signal.aborted) break
    patch(queue, id, { state: 'paused', problem: later.words })
    await queue.ways.rest(tries, stopping.signal)
  }
  queue.stops.delete(id)
}

export async function run(queue: Queue): Promise<void> {
  if (queue.isSending || queue.isStopped) return
  queue.isSending = true
  for (;;) {
    const next = queue.uploads.find(({ state }) => state === 'waiting')
    if (!next || queue.isStopped) break
    await sendUntilDone(queue, next.id)
  }
  queue.isSending = false
}

export function stop(queue: Queue): void {
  queue.isStopped = true
  for (const each of queue.stops.values()) each.abort('left')
}

export function remove(queue: Queue, id: string): void {
  queue.stops.get(id)?.abort('removed')
  queue.files.delete(id)
  void queue.ways.keep(id, undefined)
  show(
    queue,
    queue.uploads.filter(upload => upload.id !== id),
  )
}

export function begin(queue: Queue): void {
  queue.isStopped = false
  // Uploads interrupted by leaving the page wait again.
  show(
    queue,
    queue.uploads.map(upload =>
      upload.state === 'sending' || upload.state === 'paused' || upload.state === 'finishing'
        ? { ...upload, state: 'waiting' as const }
        : upload,
    ),
  )
  void run(queue)
}
