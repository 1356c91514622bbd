// Vocabulary of the market: makes, models, places and their nicknames.
import { localGovernmentsOf } from '#contract/reference/local-governments.ts'
import { makes, modelsOf } from '#contract/reference/makes.ts'
import { type State, states } from '#contract/reference/places.ts'
import { bodies, colours, conditions, fuels, gearboxes } from '#contract/reference/vehicles.ts'
import { squash, wordsOf } from '#server/kernel/words/search-words.ts'

export type WordFacet = 'Make' | 'Model' | 'Condition' | 'Body' | 'Fuel' | 'Gearbox' | 'Colour' | 'State'
/** Meaning of a phrase. A model includes its make; several values for an ambiguous name. */
export type Meaning = {
  facet: WordFacet
  values: readonly string[]
  pairs: readonly (readonly [make: string, model: string])[]
  /** Canonical spelling, shown to people who typed another. */
  words: string
  /** Also an everyday word or a bare number: a model only beside its make. */
  weak: boolean
}

// Models that are everyday words as well; their make must be named for them to be meant.
const everyday = new Set(
  `star note fit max tank fox boss view hunter seal song han city legend element quest magnum journey liberty patriot
  compass commander insight diesel granite expert partner connect champion king classic sunny echo city carrier flex
  edge rush soul dashing dolphin spark sonic express master outback ascent pilot passport accent sport`.split(
    /\s+/,
  ),
)

const called: Record<Exclude<WordFacet, 'Model'>, Record<string, string>> = {
  Make: {
    'Mercedes-Benz': 'benz, mercedes, merc',
    Volkswagen: 'vw, volks',
    BMW: 'bimmer, beamer',
    Chevrolet: 'chevy',
    'Innoson (IVM)': 'innoson, ivm',
    'Land Rover': 'landrover',
    'Rolls-Royce': 'rolls',
    'Sinotruk Howo': 'howo, sinotruk',
    'Ashok Leyland': 'leyland',
  },
  Condition: {
    tokunbo: 'tokumbo, foreign used, belgium, belgian',
    'nigerian-used': 'nigeria used, naija used, locally used, local used',
    'brand-new': 'tear rubber',
  },
  Body: {
    saloon: 'sedan',
    suv: '',
    pickup: 'pick up truck, pickup truck',
    estate: 'wagon, estate wagon',
    hatchback: 'hatch',
    truck: 'lorry',
    motorcycle: 'motorbike, okada',
    tricycle: 'keke, keke napep, maruwa',
    minivan: 'mini van',
  },
  Fuel: {},
  Gearbox: { automatic: 'auto' },
  Colour: { grey: 'gray, ash', wine: 'burgundy' },
  State: {
    'Federal Capital Territory (FCT)': 'abuja, fct',
    Rivers: 'port harcourt',
    Oyo: 'ibadan',
  },
}
const modelsCalled: Record<string, string> = {
  'Range Rover': 'range, rangerover',
  'Land Cruiser Prado': 'prado',
  'Range Rover Evoque': 'evoque',
  'Range Rover Velar': 'velar',
  'G-Class': 'g wagon, g wagen',
  'RE (Keke)': 'bajaj re',
  'Town & Country': 'town and country',
}

const isWeak = (name: string) => /^\d+$/.test(name) || /^[a-z]{1,2}$/.test(name) || everyday.has(name)

const phrases = new Map<string, Meaning>()
const words = new Set<string>()

const add = (facet: WordFacet, value: string, as: string, pairs: Meaning['pairs'] = []): void => {
  const key = squash(as)
  const known = phrases.get(key)
  for (const word of wordsOf(as)) words.add(word)
  if (known && known.facet !== facet) return // a make's own name comes before a model's
  const weak = facet === 'Model' && isWeak(key)
  const meaning = { facet, words: value, weak }
  phrases.set(key, {
    ...meaning,
    values: [...new Set([...(known?.values ?? []), value])],
    pairs: [...(known?.pairs ?? []), ...pairs],
  })
}

const lists = { Make: makes, Condition: conditions, Body: bodies, Fuel: fuels, Gearbox: gearboxes, Colour: colours, State: states } // prettier-ignore
for (const [facet, values] of Object.entries(lists) as [keyof typeof lists, readonly string[]][])
  for (const value of values)
    for (const as of [value, ...(called[facet][value]?.split(', ') ?? [])]) if (as) add(facet, value, as)
const modelWords = new Map(makes.map(make => [make, new Set<string>()]))
for (const make of makes)
  for (const { name } of modelsOf(make))
    for (const as of [name, ...(modelsCalled[name]?.split(', ') ?? [])]) {
      add('Model', name, as, [[make, name]])
      for (const word of wordsOf(as)) modelWords.get(make)!.add(word)
    }

// "Range Rover" alone means all of its models.
const rangeRovers = modelsOf('Land Rover').filter(({ name }) => name.startsWith('Range Rover'))
for (const as of ['range', 'rangerover'])
  phrases.set(as, {
    ...phrases.get(as)!,
    values: rangeRovers.map(({ name }) => name),
    pairs: rangeRovers.map(({ name }) => ['Land Rover', name]),
  })

// The local governments by each word of theirs, and by their words joined.
const placesByPhrase = new Map<string, Set<State>>()
for (const state of states)
  for (const local of localGovernmentsOf(state)) {
    const parts = wordsOf(local)
    for (const [first] of parts.entries())
      for (let last = first + 1; last <= parts.length; last++) {
        const phrase = parts.slice(first, last).join('')
        placesByPhrase.set(phrase, (placesByPhrase.get(phrase) ?? new Set()).add(state))
      }
  }

/** Whether a phrase without spaces occurs in a local government's name. */
export const isPlaceWord = (squashed: string): boolean => placesByPhrase.has(squashed)

/**
 * Whether a phrase is also part of a local government outside its meaning: Nasarawa is a state, and a place in Kano.
 */
export const canNamePlace = (squashed: string, { facet, values }: Meaning): boolean =>
  [...(placesByPhrase.get(squashed) ?? [])].some(state => facet !== 'State' || !values.includes(state))

/** The words of the models of a make. */
export const wordsOfModels = (make: string): Iterable<string> => modelWords.get(make) ?? []

/** Every phrase without its spaces that names something. */
export const listKnownPhrases = (): Iterable<string> => phrases.keys()

/** Meaning of a phrase without spaces. */
export const meaningOf = (squashed: string): Meaning | undefined => phrases.get(squashed)
/** Whether a word is part of any name. */
export const isKnownWord = (word: string): boolean => words.has(word) || phrases.has(word)
/** The words of every name, those most sold in Nigeria first within their kind. */
export const knownWords: ReadonlySet<string> = words
