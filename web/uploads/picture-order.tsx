// Picture order of a form: touch, mouse, keys and screen readers.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  useDndContext,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState, useEffect } from 'react'
import { PictureRow } from './picture-row.tsx'
import type { Uploads } from './upload-queue.ts'
import type { Upload } from './uploads.ts'

const isOfDrag = ({ code }: KeyboardEvent) => /^(?:Arrow(?:Up|Down)|Space|Enter|Escape)$/.test(code)

/** Rendered inside the drag context, whose own listener is not ready before it knows the positions. */
function EarlyKeys() {
  const { active, over } = useDndContext()
  const isMeasured = active !== null && over !== null
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => {
    if (!isMeasured) return
    // The listener of the drag is added by a timer that was set before this one.
    const timer = setTimeout(() => setIsHeard(true))
    return () => {
      clearTimeout(timer)
      setIsHeard(false)
    }
  }, [isMeasured])
  const isEarly = active !== null && !isHeard
  useEffect(() => {
    if (!isEarly) return
    const held: KeyboardEvent[] = []
    const hold = (event: KeyboardEvent) => {
      if (!isOfDrag(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.push(event)
    }
    document.addEventListener('keydown', hold, true)
    return () => {
      document.removeEventListener('keydown', hold, true)
      // Each in a turn of its own: the drag answers one before it hears the next.
      for (const { code, key, target } of held)
        setTimeout(() =>
          target?.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true })),
        )
    }
  }, [isEarly])
  return null
}

const draggable =
  'To move a picture, press space, move it with the arrow keys, and press space again to put it down. Press Escape to leave it where it was.'

const announcementsOf = (uploads: readonly Upload[]): Announcements => {
  const nameOf = (id: unknown) => uploads.find(upload => upload.id === id)?.name ?? 'The picture'
  const placeOf = (id: unknown) => `${uploads.findIndex(upload => upload.id === id) + 1} of ${uploads.length}`
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up, picture ${placeOf(active.id)}.`,
    // It lies over itself when it is picked up, which is no news.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${nameOf(active.id)} is over place ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is put down as picture ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays picture ${placeOf(active.id)}.`,
  }
}

type Props = {
  uploads: readonly Upload[]
  queue: Uploads
  /** Another picture in the place of one. */
  replace: (id: string, files: readonly File[]) => void
  accept: string
  hasCover: boolean
}

export function PictureOrder({ uploads, queue, replace, accept, hasCover }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: unknown) => uploads.findIndex(upload => upload.id === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) queue.move(String(active.id), placeOf(over.id) - placeOf(active.id))
  }
  const move = ({ id, name }: Upload, by: number) => {
    queue.move(id, by)
    const place = placeOf(id) + by
    setAnnouncement(
      `${name} is now picture ${place + 1} of ${uploads.length}${hasCover && place === 0 ? ', the cover' : ''}.`,
    )
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsOf(uploads),
          screenReaderInstructions: { draggable },
        }}
      >
        <EarlyKeys />
        <SortableContext items={uploads.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol
            aria-label={hasCover ? 'Pictures, the cover first' : 'Pictures in order'}
            className="grid grid-cols-1"
          >
            {uploads.map((upload, place) => (
              <PictureRow
                key={upload.id}
                {...{ upload, place, accept }}
                isCover={hasCover && place === 0}
                count={uploads.length}
                file={queue.fileOf(upload.id)}
                move={by => move(upload, by)}
                remove={() => {
                  queue.remove(upload.id)
                  setAnnouncement(`${upload.name} removed.`)
                }}
                again={() => queue.again(upload.id)}
                replace={files => replace(upload.id, files)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
