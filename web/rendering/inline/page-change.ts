// Carries a car's photograph over to the next page, and counts pages fetched ahead; inlined.

const listingOf = (address: string | null | undefined) =>
  address && /\/marketplace\/[0-9a-f-]{36}$/.exec(new URL(address).pathname)?.[0]

/** On a listing itself it is the first photograph (listing.css). No two may have the name. */
const carry = (transition: ViewTransition | null, otherPage: string | null | undefined) => {
  const path = listingOf(otherPage)
  const card = path && document.querySelector<HTMLElement>(`a[href^="${path}"] picture`)
  if (!transition || !card) return
  const first = document.querySelector<HTMLElement>('#photos picture')
  const name = (onListing: string, onCard: string) => {
    card.style.viewTransitionName = onCard
    if (first) first.style.viewTransitionName = onListing
  }
  name('none', 'photo')
  void transition.finished.finally(() => name('', ''))
}

addEventListener('pageswap', event => carry(event.viewTransition, event.activation?.entry?.url))
addEventListener('pagereveal', event => carry(event.viewTransition, window.navigation?.activation?.from?.url))

// A page that was fetched ahead was not counted as viewed. Asked for again, an unchanged one is not sent again.
const [visit] = performance.getEntriesByType('navigation') as { deliveryType?: string }[]
if (visit?.deliveryType === 'navigational-prefetch') void fetch(location.href).catch(() => {})
