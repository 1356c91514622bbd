// Keeps the typed figures on this device when their person goes on to apply; inlined.
import type { deviceKeys } from '../../session/keys.ts'

const figuresKey: typeof deviceKeys.financeFigures = 'autoXfinanceFigures'

// Nobody went on with what was kept before: the form is here again.
try {
  localStorage.removeItem(figuresKey)
} catch {
  // storage is refused: nothing was kept
}

addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-figures]')
    const form = document.querySelector<HTMLFormElement>('#figures')
    if (!link || !form) return
    try {
      const typed = Object.fromEntries(new FormData(form))
      localStorage[figuresKey] = JSON.stringify({ typed, page: link.pathname + link.search, at: Date.now() })
    } catch {
      // storage is refused: the figures are typed again
    }
  },
  true,
)
