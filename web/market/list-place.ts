// List position per history entry, restored after a full reload.

/** How many cars there were, which one stood first on the screen, and how far from its top. */
export type ListPlace = { cars: number; id: string; top: number }

export const carListId = 'cars'

// rendering/inline/wait.ts starts the scripts of a page whose place is kept, by the same name.
const nameOf = (key: string) => `autoXlist:${key}${window.location.search}`

/** Storage may be full or forbidden: then a reload begins at the top. */
export function keepListPlace(key: string, place: ListPlace): void {
  try {
    sessionStorage.setItem(nameOf(key), `${place.cars},${place.id},${Math.round(place.top)}`)
  } catch {}
}

const isComingBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

// Only the document that was opened here was reloaded; whatever is opened in it later has its list in memory.
let wasRead = false

/** Where the list was before this document was loaded again; once, and nothing where it was opened anew. */
export function takeListPlace(key: string): ListPlace | undefined {
  try {
    const storedPlace = sessionStorage.getItem(nameOf(key))
    const first = !wasRead
    wasRead = true
    if (!storedPlace || (first && !isComingBack())) {
      sessionStorage.removeItem(nameOf(key))
      return undefined
    }
    const [cars, id = '', top] = storedPlace.split(',')
    return { cars: Number(cars), id, top: Number(top) }
  } catch {
    return undefined
  }
}

const cardsOnPage = () => [...document.querySelectorAll(`#${carListId} > li`)]
const idOf = (card: Element | undefined) => card?.querySelector('a')?.pathname.split('/').at(-1) ?? ''

export function firstOnScreen(): Omit<ListPlace, 'cars'> {
  const card = cardsOnPage().find(each => each.getBoundingClientRect().bottom > 0)
  return { id: idOf(card), top: card?.getBoundingClientRect().top ?? 0 }
}

// By the card and not by pixels: what is far from the screen has no measured height yet.
export function showCard({ id, top }: ListPlace): void {
  const card = cardsOnPage().find(each => idOf(each) === id)
  card?.scrollIntoView()
  if (card) window.scrollBy(0, -top)
}
