// Records what a rendered page shows: ids, lists, and what counts as viewed.

/** One browser: an address, and what the browser calls itself. */
export type Browser = { address: string; device: string }

/** Called whenever the page is served to a browser. */
export type OnServed = (browser: Browser) => void

export type Shows = {
  ids: Set<string>
  lists: Set<string>
  onServed: OnServed[]
}

export const showsNothing = (): Shows => ({ ids: new Set(), lists: new Set(), onServed: [] })

/** What features say of their calls, each of which is named by its method and path. */
export type PageRules = {
  /** The lists that a call shows: its answer may gain or lose a thing that it does not show yet. */
  listsOf?: (call: string) => readonly string[]
  /** Called when a browser is served this answer; undefined where nobody counts it. */
  viewed?: (call: string, answer: unknown) => OnServed | undefined
}

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Notes every id in an answer or a query. */
export function noteIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length === 36 && id.test(value)) ids.add(value)
    else if (value.length > 36 && value.length < 1_000 && value.includes(','))
      for (const each of value.split(',')) noteIds(each, ids)
  } else if (typeof value === 'object' && value !== null) {
    for (const each of Object.values(value)) noteIds(each, ids)
  }
}

/** Makes what notes the calls of a page; a call is named by its method and path. */
export const callNotes =
  ({ listsOf, viewed }: PageRules) =>
  (shows: Shows, call: string, query: unknown, answer: unknown): void => {
    for (const list of listsOf?.(call) ?? []) shows.lists.add(list)
    const onServed = viewed?.(call, answer)
    if (onServed) shows.onServed.push(onServed)
    noteIds(query, shows.ids)
    noteIds(answer, shows.ids)
  }
