// Parses filters into a query: facet predicates, and the others.
import { type PriceBounds, splitPriceWords } from '#contract/cars/price-words.ts'
import { kobo, shortNaira } from '#contract/core/money.ts'
import { nairaToKobo } from '#contract/core/naira.ts'
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { Term } from '#server/kernel/words/search-words.ts'
import { freePredicates } from './dates/free-cars.ts'
import { type Facet, type FacetPredicate, facetPredicates } from './facet-predicates.ts'
import { type Filters, otherPredicates, type Predicate } from './predicates.ts'
import { type Reading, readSearch } from './read-search.ts'
import { hasAnyCar } from './search-sql.ts'

export type SearchQuery = {
  facets: readonly FacetPredicate[]
  others: readonly Predicate[]
  understoodAs: string | null
  /** Words that are no filters, all of which a car must have; without them every match is as good. */
  text?: Text | undefined
}

/** The text query of some words, and its predicate. */
export type Text = { query: string; predicate: Predicate }

const matchesText = (query: string): Sql =>
  sql`exists (select from car c where c.id = m.id and c.words @@ ${query}::tsquery)`

/** The words that name nothing. Any one can be the access path; the others then filter its cars. */
const textOf = (terms: readonly Term[]): Text | undefined => {
  if (terms.length === 0) return undefined
  const query = terms.map(term => term.query).join(' & ')
  const where = matchesText(query)
  const predicate = {
    where,
    unindexed: sql`(select c.words @@ ${query}::tsquery from car c where c.id = m.id)`,
    words: terms.map(({ query: termQuery, lexemes }) => ({
      where: terms.length === 1 ? where : matchesText(termQuery),
      lexemes,
    })),
  }
  return { query, predicate }
}

const textPredicates = (text: Text | undefined): Predicate[] => (text ? [text.predicate] : [])

const wordConditions = (reading: Reading, now: Date): Sql[] =>
  [...facetPredicates({}, reading, now), ...textPredicates(textOf(reading.terms))].map(({ where }) => where)

/** The first reading that finds a car of the whole market; the first of all where none does. */
const readingOf = async (db: Query, search: string, now: Date): Promise<Reading | undefined> => {
  const readings = await readSearch(db, search)
  for (const reading of readings) if (await hasAnyCar(db, wordConditions(reading, now))) return reading
  return readings[0]
}

const nairaWords = (naira: number) => shortNaira(kobo(nairaToKobo(naira)))

const boundsWords = ({ PriceFrom: from, PriceTo: to }: PriceBounds): string =>
  [from !== undefined && `from ${nairaWords(from)}`, to !== undefined && `up to ${nairaWords(to)}`]
    .filter(Boolean)
    .join(' ')

/** A price that the words name is a filter like any other, unless a filter of its own says it. */
const readPrice = (filters: Filters): { search: string; f: Filters; words: string } => {
  const { Search: search = '', PriceFrom, PriceTo } = filters
  if (PriceFrom !== undefined || PriceTo !== undefined) return { search, f: filters, words: '' }
  const { rest, bounds } = splitPriceWords(search)
  return { search: rest, f: { ...filters, ...bounds }, words: boundsWords(bounds) }
}

/** Reads the filters. A search of nothing but signs yields no predicate. */
export const parseQuery = async (db: Query, filters: Filters, now: Date): Promise<SearchQuery> => {
  const { search, f, words } = readPrice(filters)
  const reading = search ? await readingOf(db, search, now) : undefined
  const text = textOf(reading?.terms ?? [])
  return {
    understoodAs: words
      ? [reading?.understoodAs ?? search, words].filter(Boolean).join(' ')
      : (reading?.understoodAs ?? null),
    facets: facetPredicates(f, reading, now),
    others: [...otherPredicates(f, now), ...(await freePredicates(db, f, now)), ...textPredicates(text)],
    text,
  }
}

export const withoutFacet = (q: SearchQuery, facet: Facet): SearchQuery => ({
  ...q,
  facets: q.facets.filter(part => !(part.fromFilter && part.facet === facet)),
})

/** An index scan: the conditions on the index's first columns, and the facet whose values it merges. */
export type IndexScan = { prefix: readonly Sql[]; mergedBy?: FacetPredicate | undefined }

/**
 * The conditions of an index scan, but for the merged facet, which each input asks for by value. `… is true` hides the
 * others from the planner: an index of theirs would be in another order. Words filter one car after the other.
 */
export const indexScanConditions = (q: SearchQuery, { prefix, mergedBy }: IndexScan): Sql[] => [
  ...q.facets
    .filter(part => part !== mergedBy)
    .map(({ where, range }) => (range || prefix.includes(where) ? where : sql`(${where}) is true`)),
  ...q.others.map(condition => condition.unindexed ?? condition.where),
]

/** All conditions of a query. */
export const conditionsOf = (q: SearchQuery): Sql[] => [...q.facets, ...q.others].map(({ where }) => where)
