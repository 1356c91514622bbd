// Spelling distance between words, by writing and by sound.

/** Letters added, dropped, changed or swapped with a neighbour; stops above `most`. */
export const editDistance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(last[j]! + 1, line[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1)
      line.push(least)
    }
    if (Math.min(...line) > most) return most + 1
    ;[before, last] = [last, line]
  }
  return last[b.length]!
}

const sounds: [RegExp, string][] = [
  [/igh/g, 'i'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/y/g, 'i'],
  [/ck|q|c(?!h)/g, 'k'],
  [/z/g, 's'],
  [/ee|ea/g, 'i'],
  [/(.)\1/g, '$1'],
]

/** A word as it sounds, roughly: "hylander" and "highlander" are one. */
export const phoneticKey = (word: string): string =>
  sounds.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word)

/** How many letters may be wrong in a word of this length. */
const wrongMax = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)

/** The word most like the typed one; of equals the first. Undefined where none is near enough. */
export const findClosestWord = (typed: string, words: Iterable<string>): string | undefined => {
  const most = wrongMax(typed.length)
  let best: string | undefined
  let least = most + 0.1
  const sound = phoneticKey(typed)
  for (const word of words) {
    // A short word that begins otherwise is another word: "neat" is no SEAT.
    if (typed.length < 6 && word[0] !== typed[0]) continue
    const apart = Math.min(
      editDistance(typed, word, most),
      // Sounding alike is as good as one wrong letter.
      editDistance(sound, phoneticKey(word), most) + 0.5,
    )
    if (apart < least) [best, least] = [word, apart]
  }
  return best
}
