// Sends the pictures of a form one after another while the form goes on with its other steps.
import { begin, patch, prepare, type Queue, remove, run, show, stop, type Ways } from './upload-runner.ts'
import { newUpload, progressOf, reordered, type Upload } from './uploads.ts'

const settled = (queue: Queue): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (progressOf(queue.shots).onTheWay > 0) return
      queue.listeners.delete(look)
      resolve()
    }
    queue.listeners.add(look)
    look()
  })

function add(queue: Queue, files: readonly File[]): Upload[] {
  const added = files.map(file => ({ file, shot: newUpload(queue.ways.newId(), file) }))
  const shots = added.map(({ shot }) => shot)
  for (const { shot, file } of added) queue.files.set(shot.id, file)
  show(queue, [...queue.shots, ...shots])
  for (const { id } of shots) queue.preparing = queue.preparing.then(() => prepare(queue, id))
  return shots
}

export type Start = readonly { shot: Upload; file?: File | undefined }[]

/** The pictures with the files of those that are not finished; nothing is sent before `begin`. */
export function uploadQueue(ways: Ways, start: Start) {
  const queue: Queue = {
    ways,
    shots: start.map(({ shot }) => shot),
    listeners: new Set(),
    files: new Map(start.flatMap(({ shot, file }) => (file ? [[shot.id, file]] : []))),
    stops: new Map(),
    preparing: Promise.resolve(),
    isSending: false,
    isStopped: true,
    savedBytes: 0,
    isKept: true,
  }
  return {
    get: () => queue.shots,
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
    move: (id: string, by: number) => show(queue, reordered(queue.shots, id, by)),
    /** What is edited was changed elsewhere: these are its pictures now. */
    become: (shots: readonly Upload[]) => {
      for (const { id } of queue.shots) if (!shots.some(shot => shot.id === id)) remove(queue, id)
      show(queue, shots)
    },
    again: (id: string) => {
      patch(queue, id, { state: 'waiting', problem: undefined })
      void run(queue)
    },
    add: (files: readonly File[]) => add(queue, files),
    /** Another picture in the place of one. */
    replace: (id: string, file: File) => {
      const place = queue.shots.findIndex(shot => shot.id === id)
      remove(queue, id)
      const [added] = add(queue, [file])
      show(queue, reordered(queue.shots, added!.id, place - (queue.shots.length - 1)))
    },
  }
}
export type Uploads = ReturnType<typeof uploadQueue>
