// Interprets typed search words as makes, models, years and free text.
import type { Query } from '#server/kernel/db/db.ts'
import {
  inNames,
  type Lexeme,
  queryOf,
  squash,
  type Term,
  termsOf,
  wordsOf,
} from '#server/kernel/words/search-words.ts'
import {
  canNamePlace,
  isKnownWord,
  isPlaceWord,
  listKnownPhrases,
  knownWords,
  type Meaning,
  meaningOf,
  type WordFacet,
  wordsOfModels,
} from './known-words.ts'
import { findClosestWord } from './spelling.ts'
import { findSimilarName, usesOf, type WordUse } from './word-sql.ts'

export type Reading = {
  named: { facet: Exclude<WordFacet, 'Model'>; values: readonly string[] }[]
  /** Makes with their models, any of which is meant. */
  models: readonly (readonly [make: string, model: string])[]
  years: readonly number[]
  /** The other words, all of which a car must have. */
  terms: readonly Term[]
  /** Interpretation of the search, if it differs from the text. */
  understoodAs: string | null
}

const wordsMax = 10
const phraseWordsMax = 4
/** A word in this many listings is real, however close to a name. */
const inUseMin = 5

type Uses = ReadonlyMap<string, WordUse>

/** Every phrase of some words, without its spaces. */
const phrasesIn = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((_, i) =>
      Array.from({ length: phraseWordsMax }, (__, more) => words.slice(i, i + more + 1).join('')),
    ),
  ),
]

const isUsed = (uses: Uses, word: string): boolean => {
  const use = uses.get(word)
  return use !== undefined && (use.is_name || use.cars >= inUseMin)
}

/** The only known word with this beginning, for a search still being typed. */
const completionOf = (typed: string): string | undefined => {
  if (typed.length < 3) return undefined
  const longer = [...knownWords].filter(word => word.startsWith(typed))
  return longer.length === 1 ? longer[0] : undefined
}
const isPrefix = (typed: string) => [...knownWords].some(word => word.startsWith(typed))

/** The words of the models of makes that are named beside: "volkswagen tigan" is a Tiguan, and no Titan. */
const modelWordsBeside = (typed: readonly string[]): string[] =>
  typed.flatMap(word => {
    const meaning = meaningOf(word)
    return meaning?.facet === 'Make' ? meaning.values.flatMap(make => [...wordsOfModels(make)]) : []
  })

/** Words that are none by themselves may be with their neighbour: "c cass" is a C-Class. The second is then left empty. */
const joinNeighbours = (typed: readonly string[], mended: readonly (string | undefined)[]): string[] => {
  const words = mended.map((word, i) => word ?? typed[i]!)
  for (const [i, word] of mended.entries())
    for (const first of word === undefined ? [i - 1, i] : []) {
      const [a, b] = [words[first], words[first + 1]]
      const phrase = a && b ? findClosestWord(a + b, listKnownPhrases()) : undefined
      if (phrase !== undefined) words.splice(first, 2, phrase, '')
    }
  return words
}

/** Typed words with spelling corrected: by known names, then by words of sellers. */
const correctSpelling = async (db: Query, typed: readonly string[], uses: Uses): Promise<string[]> => {
  const exact = new Set(
    segment(typed, typed).flatMap(({ at, size, meaning }) =>
      meaning ? Array.from({ length: size }, (_, i) => at + i) : [],
    ),
  )
  const stands = (word: string, i: number) =>
    exact.has(i) || isKnownWord(word) || isPlaceWord(word) || isUsed(uses, word) || /\d/.test(word)
  const whole = typed.map((word, i) => (stands(word, i) ? word : completionOf(word)))
  const near = modelWordsBeside(typed)
  const mended = await Promise.all(
    typed.map(async (word, i) => {
      if (whole[i] !== undefined || isPrefix(word)) return whole[i] ?? word
      const known = findClosestWord(word, near) ?? findClosestWord(word, knownWords)
      return known ?? (word.length < 5 ? undefined : await findSimilarName(db, word))
    }),
  )
  return joinNeighbours(typed, mended)
}

type Segment = { at: number; size: number; typed: string; words: string; meaning?: Meaning; year?: number }

/** The longest phrases that mean something, from the left. */
const segment = (typed: readonly string[], words: readonly string[]): Segment[] => {
  const makesNamed = new Set(
    phrasesIn(words).flatMap(phrase => {
      const meaning = meaningOf(phrase)
      return meaning?.facet === 'Make' ? meaning.values : []
    }),
  )
  const units: Segment[] = []
  for (let i = 0; i < words.length;) {
    let length = Math.min(phraseWordsMax, words.length - i)
    let meaning: Meaning | undefined
    for (; length > 0; length--) {
      meaning = meaningOf(words.slice(i, i + length).join(''))
      if (meaning && (!meaning.weak || meaning.pairs.some(([make]) => makesNamed.has(make)))) break
      meaning = undefined
    }
    const size = Math.max(length, 1)
    const unit = {
      at: i,
      size,
      typed: typed.slice(i, i + size).join(' '),
      words: words.slice(i, i + size).join(' '),
    }
    const year = !meaning && /^(?:19[6-9]\d|20[0-4]\d)$/.test(unit.words) ? Number(unit.words) : undefined
    units.push({ ...unit, ...(meaning && { meaning }), ...(year !== undefined && { year }) })
    i += size
  }
  return units
}

/** Whether a phrase also occurs on cars outside its meaning, in trims or places. */
const isElsewhere = ({ words, meaning, year }: Segment, uses: Uses): boolean => {
  if (!meaning && year === undefined) return false
  const parts = wordsOf(words)
  return (
    [parts.join(''), ...parts.filter(part => part.length > 1)].some(word => uses.get(word)?.is_trim) ||
    (meaning !== undefined && canNamePlace(parts.join(''), meaning))
  )
}

const named = (word: string): Lexeme => ({ word, isPrefix: false })
const all = (words: readonly string[]): string =>
  `(${words.map(word => queryOf(named(word), inNames)).join(' & ')})`

/** A phrase as words, wherever it occurs in a name, besides its meaning. */
const termOfPhrase = ({ words, meaning }: Segment): Term => {
  const parts = wordsOf(words)
  const variants = meaning?.facet === 'Model' ? meaning.pairs.map(pair => pair.map(squash)) : meaning?.values.map(value => [squash(value)]) // prettier-ignore
  const ways = [[parts.join('')], parts, ...(variants ?? [])]
  return {
    query: `(${ways.map(all).join(' | ')})`,
    lexemes: [...new Set(ways.map(way => way.at(-1)!))].map(named),
  }
}

/** "keke (tricycle)" for an everyday word, "Camry" for a misspelt one. */
const displayTerm = ({ typed, words, meaning }: Segment): string => {
  if (!meaning) return words
  if (meaning.values.length > 1 || squash(meaning.words) === squash(typed)) return typed
  return squash(words) === squash(typed) ? `${typed} (${meaning.words})` : meaning.words
}

const isName = (uses: Uses) => (word: string) => uses.get(word)?.is_name === true

/** The words as they were typed. */
const literalReading = (typed: readonly string[], uses: Uses): Reading => ({
  named: [],
  models: [],
  years: [],
  terms: termsOf(typed, { isWhole: isName(uses), partsIn: inNames }),
  understoodAs: null,
})

const meantReading = (typed: readonly string[], words: readonly string[], uses: Uses): Reading => {
  const units = segment(typed, words)
  const elsewhere = units.filter(unit => isElsewhere(unit, uses))
  const surely = units.filter(unit => !elsewhere.includes(unit))
  const clearMeanings = surely.flatMap(unit => unit.meaning ?? [])
  const facets = Map.groupBy(
    clearMeanings.filter(meaning => meaning.facet !== 'Model'),
    meaning => meaning.facet as Exclude<WordFacet, 'Model'>,
  )
  const makes = new Set(facets.get('Make')?.flatMap(meaning => meaning.values))
  const pairs = clearMeanings.flatMap(meaning => meaning.pairs)
  const ofThese = pairs.filter(([make]) => makes.has(make))
  const models = ofThese.length > 0 ? ofThese : pairs
  // The models say the makes already.
  if (models.length > 0) facets.delete('Make')
  const rest = surely.filter(unit => !unit.meaning && unit.year === undefined)
  const terms = termsOf(
    rest.map(unit => unit.words),
    { isWhole: isName(uses), partsIn: inNames },
  )
  const understood = units.map(displayTerm).join(' ')
  return {
    named: [...facets].map(([facet, meanings]) => ({
      facet,
      values: [...new Set(meanings.flatMap(meaning => meaning.values))],
    })),
    models,
    years: surely.flatMap(unit => unit.year ?? []),
    terms: [...elsewhere.map(termOfPhrase), ...terms],
    understoodAs: squash(understood) === squash(typed.join('')) ? null : understood,
  }
}

/** Splits a year from a name typed together: "2008golf", "camry2012". */
const splitYear = (word: string): string[] =>
  word.split(/(?<=^(?:19|20)\d\d)(?=[^\d].{2})|(?<=.{2}[^\d])(?=(?:19|20)\d\d$)/)

/** Readings of a search by priority: its meaning, then its text. None without searchable text. */
export const readSearch = async (db: Query, search: string): Promise<Reading[]> => {
  const typed = wordsOf(search).flatMap(splitYear).slice(0, wordsMax)
  if (typed.length === 0) return []
  const uses = await usesOf(db, phrasesIn(typed))
  const words = await correctSpelling(db, typed, uses)
  const corrected = words.every((word, i) => word === typed[i])
    ? uses
    : new Map([...uses, ...(await usesOf(db, phrasesIn(words)))])
  return [meantReading(typed, words, corrected), literalReading(typed, uses)]
}
