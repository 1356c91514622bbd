// List position per history entry, restored after a full reload.
import { isComingBack } from '../ui/scroll-key.ts'

/** Number of cars, first visible card, and its distance from the top. */
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

// Only the reloaded document needs this; later lists are in memory.
let wasRead = false

/** Position before a reload; once, and undefined for a fresh visit. */
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

// By card, not by pixels: cards far off the screen have no measured height.
export function showCard({ id, top }: Omit<ListPlace, 'cars'>): void {
  const card = cardsOnPage().find(each => idOf(each) === id)
  card?.scrollIntoView()
  if (card) window.scrollBy(0, -top)
}
