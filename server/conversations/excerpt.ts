// Cuts the sentence with searched words out of a message and marks them.
import type { MarkedPart } from '#contract/conversations/conversation-shapes.ts'

const lettersMax = 160
const lettersBefore = 60
/** As the database compares: "Ameka" and "Amaka" have 0.33. */
export const likenessMin = 0.3

const hooked: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
}

/** A sign as plain_name() writes it. */
const plain = (sign: string): string => {
  const letters = sign
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return [...letters].map(letter => hooked[letter] ?? letter).join('')
}

const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3)))
}

const likenessOf = (left: string, right: string): number => {
  const [a, b] = [trigramsOf(left), trigramsOf(right)]
  const common = [...a].filter(part => b.has(part)).length
  return common / (a.size + b.size - common)
}

type Range = { from: number; to: number }

/** Where the words stand in a plain text; where none does in a misspelt search, the words that resemble them. */
const rangesIn = (text: string, words: readonly string[], isMisspelt: boolean): Range[] => {
  const exact = words.flatMap(word => {
    const ranges: Range[] = []
    for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
      ranges.push({ from, to: from + word.length })
    return ranges
  })
  if (exact.length > 0 || !isMisspelt) return exact
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: token, index }) =>
    words.some(word => !/\d/.test(word) && likenessOf(word, token) >= likenessMin)
      ? [{ from: index, to: index + token.length }]
      : [],
  )
}

/** Which signs of a text are marked. */
const marksOf = (signs: readonly string[], words: readonly string[], isMisspelt: boolean): boolean[] => {
  const letters = signs.map(plain)
  // The sign from which each plain letter came.
  const origin = letters.flatMap((part, place) => Array.from({ length: part.length }, () => place))
  const marks = signs.map(() => false)
  const plainWords = words.map(word => [...word].map(plain).join('')).filter(Boolean)
  for (const { from, to } of rangesIn(letters.join(''), plainWords, isMisspelt))
    for (let letter = from; letter < to; letter++) marks[origin[letter]!] = true
  // An accent belongs to its letter.
  for (const [place, letter] of letters.entries()) if (letter === '' && marks[place - 1]) marks[place] = true
  return marks
}

const isSpace = (sign: string | undefined): boolean => /^\s?$/.test(sign ?? '')

const endsSentence = (signs: readonly string[], place: number): boolean =>
  signs[place] === '\n' || (/[.!?]/.test(signs[place] ?? '') && isSpace(signs[place + 1]))

/** The sentence around a sign, cut at spaces where it is long. */
const sentenceAround = (signs: readonly string[], place: number): Range => {
  let [from, to] = [place, place]
  while (from > 0 && !endsSentence(signs, from - 1)) from--
  while (to < signs.length && !endsSentence(signs, to)) to++
  to = Math.min(to + 1, signs.length)
  if (to - from > lettersMax && place - from > lettersBefore) {
    from = place - lettersBefore
    while (from < place && !isSpace(signs[from - 1])) from++
  }
  to = Math.min(to, from + lettersMax)
  while (from < to && isSpace(signs[from])) from++
  while (to > from && isSpace(signs[to - 1])) to--
  return { from, to }
}

/**
 * The sentence with the first of these words, in parts of which the words are marked; words like them only where the
 * search found nothing as it was written.
 */
export const excerptOf = (text: string, words: readonly string[], isMisspelt: boolean): MarkedPart[] => {
  const signs = [...text]
  const marks = marksOf(signs, words, isMisspelt)
  const { from, to } = sentenceAround(signs, Math.max(0, marks.indexOf(true)))
  const parts: MarkedPart[] = []
  const add = (part: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += part
    else parts.push({ text: part, isMarked })
  }
  const before = /\S/.test(signs.slice(0, from).join('')) ? '… ' : ''
  const after = /\S/.test(signs.slice(to).join('')) ? ' …' : ''
  if (before) add(before, false)
  for (let place = from; place < to; place++) add(isSpace(signs[place]) ? ' ' : signs[place]!, marks[place]!)
  if (after) add(after, false)
  return parts
}
