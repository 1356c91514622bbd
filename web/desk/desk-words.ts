// Address parsing and command line helpers shared by desk pages.
import { limits } from '#contract/core/limits.ts'

/** Page number of an address, limited to the possible range. */
export const pageIn = (url: string): number => {
  const page = Math.floor(Number(new URL(url).searchParams.get('page')))
  return page >= 1 ? Math.min(page, limits.pageNumberMax) : 1
}

const idForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const movementForm = /\bmovement \d+/gi
const pictureForm = /\/pictures\/[\w-]+\.webp/g

export type Piece = { text: string; to?: string; picture?: true }

/** A name of ours as words: "seller" is "Seller". */
export const capitalizeName = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** A line with its ids as links and its pictures as images. */
export const piecesOf = (line: string): Piece[] => {
  const matches = [idForm, movementForm, pictureForm]
    .flatMap(form => [...line.matchAll(form)])
    .toSorted((a, b) => a.index - b.index)
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: text, index } of matches) {
    pieces.push({ text: line.slice(at, index) })
    at = index + text.length
    if (text.startsWith('/pictures/')) {
      pieces.push({ text, picture: true })
      continue
    }
    const typed = text.replace(/^movement /i, '')
    const to = text === typed ? `/desk/find?id=${typed}` : `/desk/things/money/${typed}`
    pieces.push({ text, to })
  }
  return [...pieces, { text: line.slice(at) }].filter(({ text }) => text !== '')
}
