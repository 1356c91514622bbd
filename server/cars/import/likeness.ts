// Likeness of words: edit distance with swaps of neighbouring letters.

/** Letters and digits of every script, in small letters: what is compared. */
export const plainWord = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const lettersMax = 60

/** Number of letters to add, drop, replace or swap. */
const distanceOf = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + change]
      row.push(Math.min(...ways, ...(isSwap ? [rows[i - 2]![j - 2]! + 1] : [])))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

const digitsOf = (word: string) => word.replaceAll(/\P{N}/gu, '')
/** Short words differ by one letter and mean something else. */
const mistakesMax = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The word of a list that was most likely meant; undefined where none, or two equally. A "C 300" is no "C 200". */
export const likestOf = (typed: string, words: readonly string[]): string | undefined => {
  const plain = plainWord(typed)
  if (plain === '' || plain.length > lettersMax) return undefined
  const near = words
    .map(word => ({ word, plain: plainWord(word) }))
    .filter(
      each => digitsOf(each.plain) === digitsOf(plain) && Math.abs(each.plain.length - plain.length) <= 2,
    )
    .map(each => ({ ...each, distance: distanceOf(plain, each.plain) }))
    .filter(each => each.distance <= mistakesMax(plain.length < each.plain.length ? plain : each.plain))
    .toSorted((a, b) => a.distance - b.distance)
  const [first, second] = near
  return first && first.distance !== second?.distance ? first.word : undefined
}
