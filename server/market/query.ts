// Parses filters into a query: facet predicates, and the others.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { freePredicates } from './dates/free-cars.ts'
import { type Facet, type FacetPredicate, facetPredicates } from './facet-predicates.ts'
import { type Filters, otherPredicates, type Predicate } from './predicates.ts'
import { readSearch, type Term } from './read-search.ts'

export type SearchQuery = {
  facets: readonly FacetPredicate[]
  others: readonly Predicate[]
  understoodAs: string | null
}

const matchesText = (query: string): Sql =>
  sql`exists (select from car c where c.id = m.id and c.words @@ to_tsquery('simple', ${query}))`

/** The words that name nothing. Any one can be the access path; the others then filter its cars. */
const textPredicates = (terms: readonly Term[]): Predicate[] => {
  if (terms.length === 0) return []
  const query = terms.map(term => term.query).join(' & ')
  const where = matchesText(query)
  return [
    {
      where,
      unindexed: sql`(select c.words @@ to_tsquery('simple', ${query}) from car c where c.id = m.id)`,
      words: terms.map(({ query: one, prefixes }) => ({
        where: terms.length === 1 ? where : matchesText(one),
        prefixes,
      })),
    },
  ]
}

/** Reads the filters. A search of nothing but signs yields no predicate. */
export const parseQuery = async (db: Query, f: Filters, now: Date): Promise<SearchQuery> => {
  const reading = f.Search ? await readSearch(db, f.Search) : undefined
  return {
    understoodAs: reading?.understoodAs ?? null,
    facets: facetPredicates(f, reading, now),
    others: [
      ...otherPredicates(f, now),
      ...(await freePredicates(db, f, now)),
      ...textPredicates(reading?.terms ?? []),
    ],
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
  ...q.others.map(other => other.unindexed ?? other.where),
]

/** All conditions of a query. */
export const conditionsOf = (q: SearchQuery): Sql[] => [...q.facets, ...q.others].map(({ where }) => where)
