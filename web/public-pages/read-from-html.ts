// Reads loader data from the rendered HTML instead of sending it twice.
import { useState } from 'react'

/** Keeps `keys` for the rendering of a document and out of what is sent beside it. */
export function htmlOnly<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Omit<Whole, Key> & Partial<Pick<Whole, Key>> {
  const pageData = { ...whole }
  // The loader's answer is rendered as it is, but only what can be listed is sent.
  for (const key of keys) Object.defineProperty(pageData, key, { value: whole[key], enumerable: false })
  return pageData
}

/** What was sent, or where nothing was sent what `read` finds on the page while it wakes. */
export function useReadFromHtml<Shown>(pageData: Shown | undefined, read: () => Shown): Shown {
  const [htmlData] = useState(() => pageData ?? read())
  return pageData ?? htmlData
}
