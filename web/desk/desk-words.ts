// Address parsing and command line helpers shared by desk pages.
import { limits } from '#contract/core/limits.ts'

/** Page number of an address, limited to the possible range. */
export const pageIn = (url: string): number => {
  const page = Math.floor(Number(new URL(url).searchParams.get('page')))
  return page >= 1 ? Math.min(page, limits.pageNumberMax) : 1
}

// With the word before it, which says what it is the id of; within a reference it is no id.
const idForm = /(?:\b(?<noun>[a-z][a-z-]*) )?(?<![\w-])(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi
const movementForm = /\bmovement \d+/gi
const pictureForm = /\/pictures\/[\w-]+\.webp/g

export type Piece = { text: string; to?: string; picture?: true }

/** A name of ours as words: "seller" is "Seller". */
export const capitalizeName = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** A line with links in the place of its ids, called by what they are the ids of, and its pictures as images. */
export const piecesOf = (line: string): Piece[] => {
  const matches = [idForm, movementForm, pictureForm]
    .flatMap(form => [...line.matchAll(form)])
    .toSorted((a, b) => a.index - b.index)
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: text, index, groups } of matches) {
    pieces.push({ text: line.slice(at, index) })
    at = index + text.length
    if (groups?.['id']) {
      pieces.push({ text: groups['noun'] ?? 'Open', to: `/desk/find?id=${groups['id']}` })
      continue
    }
    if (text.startsWith('/pictures/')) {
      pieces.push({ text, picture: true })
      continue
    }
    pieces.push({ text, to: `/desk/things/money/${text.replace(/^movement /i, '')}` })
  }
  return [...pieces, { text: line.slice(at) }].filter(({ text }) => text !== '')
}
