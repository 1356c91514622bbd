// The pictures of a listing on this screen: what the draft kept of them, and the queue that sends the rest.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepFiles, keptFiles } from '../../session/kept-files.ts'
import { smallPicture } from '../../ui/small-files.ts'
import { finishPicture, restUntilOnline, sendPicture } from './send-picture.ts'
import { shotQueue, type Start } from './shot-queue.ts'
import type { Ways } from './shot-work.ts'
import { type KeptShot, shotOf } from './shots.ts'

// The largest picture that the market shows is 1,600 pixels wide.
const edgeMaxPx = 2_048

const fieldOf = (id: string) => `shot-${id}`

/** What the draft kept, with the files that this device still has; what it lost is left out. */
export async function startOf(userId: string, form: string, kept: readonly KeptShot[]): Promise<Start> {
  const all = await Promise.all(
    kept.map(async each => {
      const [file] = each.picture ? [] : await keptFiles(userId, form, fieldOf(each.id))
      const shot = shotOf(each, file)
      return shot && { shot, file }
    }),
  )
  return all.filter(each => each !== undefined)
}

const waysOf = (userId: string, form: string): Ways => ({
  newId: () => Math.random().toString(36).slice(2, 12),
  small: file => smallPicture(file, edgeMaxPx),
  keep: (id, file) => keepFiles(userId, form, fieldOf(id), file ? [file] : []),
  send: sendPicture,
  finish: finishPicture,
  rest: restUntilOnline,
})

export function useShots(userId: string, form: string, start: Start) {
  const [queue] = useState(() => shotQueue(waysOf(userId, form), start))
  const shots = useSyncExternalStore(queue.subscribe, queue.get, queue.get)
  useEffect(() => {
    queue.begin()
    return queue.stop
  }, [queue])
  return { shots, queue }
}
