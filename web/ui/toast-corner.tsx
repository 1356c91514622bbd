// The corner itself: sonner, dressed in the tokens, with the specification's numbers.
import { type CSSProperties, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { toast, Toaster } from 'sonner'
import { limits } from '#contract/core/limits.ts'
import { roomNow, toastBottom } from './toast-place.ts'
import { type Notice, showBy } from './toast.ts'

const by = { plain: toast, good: toast.success, warn: toast.warning, bad: toast.error } as const
const style = {
  '--width': `${limits.toastWidthPx}px`,
  '--normal-bg': 'var(--color-card)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-edge)',
  '--border-radius': '3px',
  fontFamily: 'var(--font-text)',
  // A toast never blocks the button below it.
  pointerEvents: 'none',
} as CSSProperties
// A toast of one line, before it is drawn.
const onePx = 66
// A popover has a box of its own, and this one only lifts the notices.
const bare: CSSProperties = { inset: 'auto', margin: 0, border: 0, padding: 0, overflow: 'visible' }

/** Moves toasts away from drawers, focused fields and the keyboard. */
function useBottom(layer: RefObject<HTMLDivElement | null>): [bottom: number, place: () => void] {
  const [bottom, setBottom] = useState(0)
  const place = useCallback(() => {
    const toasts = [...(layer.current?.querySelectorAll('[data-sonner-toast]') ?? [])]
    const height = toasts.reduce((sum, { clientHeight }) => sum + clientHeight + limits.toastGapPx, 0)
    const room = roomNow()
    // The keyboard lies over the window whose bottom the style counts from.
    setBottom(toastBottom(room, Math.max(height, onePx)) + window.innerHeight - room.height)
  }, [layer])
  useEffect(() => {
    // Measuring asks for a layout, so nothing is measured for toasts that are not there.
    const after = () =>
      requestAnimationFrame(() => {
        if (layer.current?.querySelector('[data-sonner-toast]')) place()
      })
    for (const event of ['focusin', 'focusout', 'click', 'scrollend']) document.addEventListener(event, after)
    window.visualViewport?.addEventListener('resize', after)
    return () => {
      for (const event of ['focusin', 'focusout', 'click', 'scrollend'])
        document.removeEventListener(event, after)
      window.visualViewport?.removeEventListener('resize', after)
    }
  }, [layer, place])
  return [bottom, place]
}

export default function Corner() {
  const layer = useRef<HTMLDivElement>(null)
  const [bottom, place] = useBottom(layer)
  useEffect(() => {
    showBy(({ words, tone, ms }: Notice) => {
      // Above a dialog that was opened since the last notice.
      if (layer.current?.matches(':popover-open')) layer.current.hidePopover()
      layer.current?.showPopover?.()
      place()
      by[tone](words, ms === undefined ? {} : { duration: ms })
    })
  }, [place])
  return (
    <div ref={layer} popover="manual" data-notices style={bare} className="bg-transparent">
      <Toaster
        position="bottom-right"
        visibleToasts={limits.toastsVisibleMax}
        duration={limits.toastMs}
        gap={limits.toastGapPx}
        expand
        style={style}
        offset={{ bottom, right: 24 }}
        mobileOffset={{ bottom }}
        containerAriaLabel="Notices"
      />
    </div>
  )
}
