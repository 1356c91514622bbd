// Uploads a form's pictures in turn while the form continues.
import {
  begin,
  patch,
  prepare,
  type Queue,
  remove,
  run,
  show,
  stop,
  type UploadPorts,
} from './upload-runner.ts'
import { newUpload, progressOf, reordered, type Upload } from './uploads.ts'

const settled = (queue: Queue): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (progressOf(queue.uploads).onTheWay > 0) return
      queue.listeners.delete(look)
      resolve()
    }
    queue.listeners.add(look)
    look()
  })

function add(queue: Queue, files: readonly File[]): Upload[] {
  const added = files.map(file => ({ file, upload: newUpload(queue.ways.newId(), file) }))
  const uploads = added.map(({ upload }) => upload)
  for (const { upload, file } of added) queue.files.set(upload.id, file)
  show(queue, [...queue.uploads, ...uploads])
  for (const { id } of uploads) queue.preparing = queue.preparing.then(() => prepare(queue, id))
  return uploads
}

export type Start = readonly { upload: Upload; file?: File | undefined }[]

/** Pictures with the files of unfinished ones; sends nothing before `begin`. */
export function uploadQueue(ways: UploadPorts, start: Start) {
  const queue: Queue = {
    ways,
    uploads: start.map(({ upload }) => upload),
    listeners: new Set(),
    files: new Map(start.flatMap(({ upload, file }) => (file ? [[upload.id, file]] : []))),
    stops: new Map(),
    preparing: Promise.resolve(),
    isSending: false,
    isStopped: true,
    savedBytes: 0,
    isKept: true,
  }
  return {
    get: () => queue.uploads,
    fileOf: (id: string) => queue.files.get(id),
    savedBytes: () => queue.savedBytes,
    isKept: () => queue.isKept,
    subscribe: (listener: () => void) => {
      queue.listeners.add(listener)
      return () => void queue.listeners.delete(listener)
    },
    /** Once none is on its way any more: each is ready, or needs the person. */
    settled: () => settled(queue),
    begin: () => begin(queue),
    stop: () => stop(queue),
    remove: (id: string) => remove(queue, id),
    move: (id: string, by: number) => show(queue, reordered(queue.uploads, id, by)),
    /** Replaces the pictures after a change elsewhere. */
    become: (uploads: readonly Upload[]) => {
      for (const { id } of queue.uploads) if (!uploads.some(upload => upload.id === id)) remove(queue, id)
      show(queue, uploads)
    },
    again: (id: string) => {
      patch(queue, id, { state: 'waiting', problem: undefined })
      void run(queue)
    },
    add: (files: readonly File[]) => add(queue, files),
    /** Another picture in the place of one. */
    replace: (id: string, file: File) => {
      const place = queue.uploads.findIndex(upload => upload.id === id)
      remove(queue, id)
      const [added] = add(queue, [file])
      show(queue, reordered(queue.uploads, added!.id, place - (queue.uploads.length - 1)))
    },
  }
}
export type Uploads = ReturnType<typeof uploadQueue>
