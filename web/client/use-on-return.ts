// Calls back when the person returns to this tab, such as from their bank's app.
import { useEffect } from 'react'

export function useOnReturn(onReturn: (() => unknown) | undefined): void {
  useEffect(() => {
    const changed = () => document.visibilityState === 'visible' && void onReturn?.()
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [onReturn])
}
