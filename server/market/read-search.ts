// What somebody who typed words into the search means: makes, models, years and the rest that is named, and words to look for.
import type { Query } from '#server/kernel/db/db.ts'
import {
  isKnownWord,
  knownPhrases,
  knownWords,
  meaningOf,
  type Named,
  squash,
  wordsOf,
  wordsOfModels,
} from './known-words.ts'
import { nearestOf } from './spelling.ts'
import { nearestName, wordsInUse } from './word-sql.ts'

export type Reading = {
  named: { facet: Exclude<Named, 'Model'>; values: readonly string[] }[]
  /** Makes with their models, any of which is meant. */
  models: readonly (readonly [make: string, model: string])[]
  years: readonly number[]
  /** The other words, all of which a car must have. */
  terms: readonly Term[]
  /** What was read in place of what was typed, where they differ. */
  understoodAs: string | null
}

const wordsMax = 10
const phraseWordsMax = 4
/** A word that so many listings use is one, however near it comes to a name. */
const inUseMin = 5

/** The one known word that this is the beginning of, as when somebody has not finished typing. */
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
      const phrase = a && b ? nearestOf(a + b, knownPhrases()) : undefined
      if (phrase !== undefined) words.splice(first, 2, phrase, '')
    }
  return words
}

/** The typed words with the misspelt ones mended: by the names there are, then by those that sellers wrote themselves. */
const correctSpelling = async (db: Query, typed: readonly string[]): Promise<string[]> => {
  const whole = typed.map(word => (isKnownWord(word) || /\d/.test(word) ? word : completionOf(word)))
  const strange = typed.filter((word, i) => whole[i] === undefined && !isPrefix(word))
  const inUse = strange.length > 0 ? await wordsInUse(db, strange, inUseMin) : new Set<string>()
  const near = strange.length > 0 ? modelWordsBeside(typed) : []
  const mended = await Promise.all(
    typed.map(async (word, i) => {
      if (whole[i] !== undefined || !strange.includes(word) || inUse.has(word)) return whole[i] ?? word
      const known = nearestOf(word, near) ?? nearestOf(word, knownWords)
      return known ?? (word.length < 5 ? undefined : await nearestName(db, word))
    }),
  )
  return joinNeighbours(typed, mended)
}

type Segment = { typed: string; words: string; meaning?: ReturnType<typeof meaningOf>; year?: number }

/** The longest phrases that mean something, from the left. */
const segment = (typed: readonly string[], words: readonly string[]): Segment[] => {
  const makesNamed = new Set(
    words.flatMap((_, i) =>
      [1, 2, 3].flatMap(length => {
        const meaning = meaningOf(words.slice(i, i + length).join(''))
        return meaning?.facet === 'Make' ? meaning.values : []
      }),
    ),
  )
  const units: Segment[] = []
  for (let i = 0; i < words.length;) {
    let length = Math.min(phraseWordsMax, words.length - i)
    let meaning: ReturnType<typeof meaningOf>
    for (; length > 0; length--) {
      meaning = meaningOf(words.slice(i, i + length).join(''))
      if (meaning && (!meaning.weak || meaning.pairs.some(([make]) => makesNamed.has(make)))) break
      meaning = undefined
    }
    const size = Math.max(length, 1)
    const one = { typed: typed.slice(i, i + size).join(' '), words: words.slice(i, i + size).join(' ') }
    const year = !meaning && /^(?:19[6-9]\d|20[0-4]\d)$/.test(one.words) ? Number(one.words) : undefined
    units.push({ ...one, ...(meaning && { meaning }), ...(year !== undefined && { year }) })
    i += size
  }
  return units
}

/** A word as a text query, and prefixes of which every car that matches has one. */
export type Term = { query: string; prefixes: readonly string[] }
const quoted = (word: string) => `'${word}':*`
/** A word to begin with, "c300" also where it stands as "C 300", and the other way round. */
const termsOf = (words: readonly string[]): Term[] => {
  const terms: Term[] = []
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    const two = `${word} ${words[i + 1] ?? ''}`
    const [, letters, digits] = /^([a-z]{1,3}) ?(\d{2,4})(?: |$)/.exec(/\d/.test(word) ? word : two) ?? []
    if (letters === undefined || digits === undefined) {
      terms.push({ query: quoted(word), prefixes: [word] })
      continue
    }
    if (!/\d/.test(word)) i++
    const query = `(${quoted(letters + digits)} | '${letters}' <-> ${quoted(digits)})`
    terms.push({ query, prefixes: [letters + digits, digits] })
  }
  return terms
}

const shownOf = ({ typed, words, meaning }: Segment): string => {
  if (!meaning) return words
  return meaning.values.length === 1 && squash(meaning.words) !== squash(typed) ? meaning.words : typed
}

/** Reads a search. Undefined where nothing searchable was typed. */
export const readSearch = async (db: Query, search: string): Promise<Reading | undefined> => {
  const typed = wordsOf(search).slice(0, wordsMax)
  if (typed.length === 0) return undefined
  const units = segment(typed, await correctSpelling(db, typed))
  const meant = units.flatMap(unit => unit.meaning ?? [])
  const named = Map.groupBy(
    meant.filter(meaning => meaning.facet !== 'Model'),
    meaning => meaning.facet as Exclude<Named, 'Model'>,
  )
  const makes = new Set(named.get('Make')?.flatMap(meaning => meaning.values))
  const pairs = meant.flatMap(meaning => meaning.pairs)
  const ofThese = pairs.filter(([make]) => makes.has(make))
  const models = ofThese.length > 0 ? ofThese : pairs
  // The models say the makes already.
  if (models.length > 0) named.delete('Make')
  const rest = units.filter(unit => !unit.meaning && unit.year === undefined)
  const terms = termsOf(rest.map(unit => unit.words))
  const understood = units.map(shownOf).join(' ')
  return {
    named: [...named].map(([facet, meanings]) => ({
      facet,
      values: [...new Set(meanings.flatMap(meaning => meaning.values))],
    })),
    models,
    years: units.flatMap(unit => unit.year ?? []),
    terms,
    understoodAs: squash(understood) === squash(typed.join('')) ? null : understood,
  }
}
