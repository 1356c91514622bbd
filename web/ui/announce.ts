// Tells screen readers what the page shows by itself: nothing appears, and nothing is covered.

let region: HTMLElement | undefined

function newRegion(): HTMLElement {
  const made = document.createElement('p')
  made.className = 'sr-only'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}

/** Announces an outcome that the page shows already. Toasts are for outcomes it cannot show. */
export function announce(words: string): void {
  const place = (region ??= newRegion())
  // The same words twice are news twice.
  place.textContent = ''
  requestAnimationFrame(() => (place.textContent = words))
}
