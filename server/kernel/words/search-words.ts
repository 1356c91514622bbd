// Words of a search, split as search_words() splits listings, and the text queries they become.

const lettersMax = 60

/** The words of a text: small letters and digits without accents; every other sign separates. Equals search_words(). */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{Alphabetic}0-9]+/gu) ?? []
  ).map(word => [...word].slice(0, lettersMax).join(''))

/** A text without what separates its words: "RX 350", "rx-350" and "rx350" are one. */
export const squash = (text: string): string => wordsOf(text).join('')

/** A search word, matched whole or as a prefix. */
export type Lexeme = { word: string; isPrefix: boolean }
/** A text query, and lexemes of which every listing that matches has one. */
export type Term = { query: string; lexemes: readonly Lexeme[] }

/** Matches only what names a listing, and not its description. */
export const inNames = 'ABC'

export const queryOf = ({ word, isPrefix }: Lexeme, weights = ''): string => {
  const flags = `${isPrefix ? '*' : ''}${weights}`
  return flags ? `'${word}':${flags}` : `'${word}'`
}

/** Letters and digits apart. The x between two measures is a sign: "5x114". */
const partsOf = (word: string): string[] => word.replaceAll(/(\d)x(?=\d)/g, '$1 ').match(/\d+|[^\d ]+/g) ?? []

/** How the words of a kind of listing are looked for. */
export type Spelling = {
  /** This word is used whole, so that it is no beginning of another. */
  isWhole?: (word: string) => boolean
  /** Words that typed letters and digits may be split into; everywhere if empty. */
  partsIn?: string
}

/** Any of these spellings is the word: itself, joined with a neighbour, or its letters and digits apart. */
const termOf = (words: readonly string[], i: number, { isWhole, partsIn }: Spelling): Term => {
  const lexeme = (word: string): Lexeme => ({ word, isPrefix: [...word].length > 1 && !isWhole?.(word) })
  const word = words[i]!
  const [before, after] = [words[i - 1], words[i + 1]]
  const parts = partsOf(word)
  const joined = [...(before ? [before + word] : []), ...(after ? [word + after] : []), parts.join('')]
  const lexemes = [...new Set([word, ...joined])].map(lexeme)
  const queries = lexemes.map(each => queryOf(each))
  if (parts.length < 2) return { query: `(${queries.join(' | ')})`, lexemes }
  const apart = parts.map(lexeme)
  const longest = apart.toSorted((a, b) => b.word.length - a.word.length)[0]!
  return {
    query: `(${queries.join(' | ')} | ${apart.map(part => queryOf(part, partsIn)).join(' & ')})`,
    lexemes: [...lexemes, longest],
  }
}

/** A term for each word, all of which a listing must have. A single letter or digit is never a beginning. */
export const termsOf = (typed: readonly string[], spelling: Spelling = {}): Term[] => {
  const words = typed.filter(word => word !== '')
  return words.map((_, i) => termOf(words, i, spelling))
}
