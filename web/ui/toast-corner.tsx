// The corner itself: sonner, dressed in the tokens, with the specification's numbers.
import { useEffect } from 'react'
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
} as React.CSSProperties

export default function Corner() {
  useEffect(() => {
    showBy(({ words, tone, ms }: Notice) => void by[tone](words, ms === undefined ? {} : { duration: ms }))
  }, [])
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={limits.toastsVisibleMax}
      duration={limits.toastMs}
      gap={limits.toastGapPx}
      style={style}
      mobileOffset={{ bottom: 'calc(4.75rem + env(safe-area-inset-bottom))' }}
      containerAriaLabel="Notices"
    />
  )
}
