// The corner itself: sonner, dressed in the tokens, with the specification's numbers.
import { type CSSProperties, useEffect, useRef } from 'react'
import { toast, Toaster } from 'sonner'
import { limits } from '#contract/core/limits.ts'
import { type Notice, showBy } from './toast.ts'

const by = { plain: toast, good: toast.success, warn: toast.warning, bad: toast.error } as const
const style = {
  '--width': `${limits.toastWidthPx}px`,
  '--normal-bg': 'var(--color-card)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-edge)',
  '--border-radius': '3px',
  fontFamily: 'var(--font-text)',
  // A notice never stands in the way of the button that it covers.
  pointerEvents: 'none',
} as CSSProperties
// A popover has a box of its own, and this one only lifts the notices.
const bare: CSSProperties = { inset: 'auto', margin: 0, border: 0, padding: 0, overflow: 'visible' }

export default function Corner() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showBy(({ words, tone, ms }: Notice) => {
      // Above a dialog that was opened since the last notice.
      if (layer.current?.matches(':popover-open')) layer.current.hidePopover()
      layer.current?.showPopover?.()
      by[tone](words, ms === undefined ? {} : { duration: ms })
    })
  }, [])
  return (
    <div ref={layer} popover="manual" data-notices style={bare} className="bg-transparent">
      <Toaster
        position="bottom-right"
        visibleToasts={limits.toastsVisibleMax}
        duration={limits.toastMs}
        gap={limits.toastGapPx}
        expand
        style={style}
        mobileOffset={{ bottom: 'calc(4.75rem + env(safe-area-inset-bottom))' }}
        containerAriaLabel="Notices"
      />
    </div>
  )
}
