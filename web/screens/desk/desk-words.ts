// What several pages of the desk read out of an address, and how they take the command's lines apart.

/** The page of a list that an address names. */
export const pageIn = (url: string): number => Math.max(1, Number(new URL(url).searchParams.get('page')) || 1)

const idForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const movementForm = /\bmovement \d+/gi

export type Piece = { text: string; to?: string }

/** A line with the ids in it as links to whatever they are of. */
export const piecesOf = (line: string): Piece[] => {
  const found = [...line.matchAll(idForm), ...line.matchAll(movementForm)].toSorted(
    (a, b) => a.index - b.index,
  )
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: text, index } of found) {
    pieces.push({ text: line.slice(at, index) })
    const typed = text.replace(/^movement /i, '')
    const to = text === typed ? `/desk/find?q=${typed}` : `/desk/things/money/${typed}`
    pieces.push({ text, to })
    at = index + text.length
  }
  return [...pieces, { text: line.slice(at) }].filter(({ text }) => text !== '')
}

/** The picture that a line names, and nothing else. */
export const pictureIn = (line: string): string | undefined => /^\/pictures\/[\w-]+\.webp$/.exec(line)?.[0]
