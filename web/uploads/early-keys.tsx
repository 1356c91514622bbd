// Buffers keys pressed while a drag is still measuring.
import { useDndContext } from '@dnd-kit/core'
import { useEffect, useState } from 'react'

const isOfDrag = ({ code }: KeyboardEvent) => /^(?:Arrow(?:Up|Down)|Space|Enter|Escape)$/.test(code)

/** Rendered inside the drag context, whose own listener is not ready before it knows the positions. */
export function EarlyKeys() {
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
