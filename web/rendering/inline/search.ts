// Shortens search addresses to canonical form before hydration; inlined.

/** Empty fields of a search do not reach the address, which people share. */
addEventListener(
  'submit',
  event => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'get') return
    for (const field of form.elements as HTMLCollectionOf<HTMLInputElement>)
      if (field.name && !field.value && !field.disabled) {
        field.disabled = true
        setTimeout(() => (field.disabled = false))
      }
  },
  true,
)
try {
  // A search in another spelling is shown under its canonical one.
  const canonical = new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href)
  if (canonical.pathname === location.pathname && canonical.search !== location.search)
    history.replaceState(history.state, '', canonical.pathname + canonical.search + location.hash)
} catch {
  // no canonical address, or none that is read: the address stays
}
