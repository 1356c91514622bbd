// The filters of the market as a question: its choices, and what is demanded beside them.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { type Demand, type Filters, restOf } from './predicates.ts'
import { type Facet, type Part, partsOf } from './facet-predicates.ts'
import { readSearch, type Term } from './read-search.ts'

export type Question = {
  parts: readonly Part[]
  rest: readonly Demand[]
  understoodAs: string | null
}

const wordsMatch = (query: string): Sql =>
  sql`exists (select from car c where c.id = m.id and c.words @@ to_tsquery('simple', ${query}))`

/** The words that name nothing. Each is a demand to begin with; the rest is then read of each car. */
const textDemand = (terms: readonly Term[]): Demand[] => {
  if (terms.length === 0) return []
  const query = terms.map(term => term.query).join(' & ')
  const where = wordsMatch(query)
  return [
    {
      where,
      oneByOne: sql`(select c.words @@ to_tsquery('simple', ${query}) from car c where c.id = m.id)`,
      words: terms.map(({ query: one, beginnings }) => ({
        where: terms.length === 1 ? where : wordsMatch(one),
        beginnings,
      })),
    },
  ]
}

/** Reads the filters. A search of nothing but signs asks for nothing. */
export const questionOf = async (db: Query, f: Filters, now: Date): Promise<Question> => {
  const reading = f.Search ? await readSearch(db, f.Search) : undefined
  return {
    understoodAs: reading?.understoodAs ?? null,
    parts: partsOf(f, reading, now),
    rest: [...restOf(f, now), ...textDemand(reading?.terms ?? [])],
  }
}

export const leaveOut = (q: Question, facet: Facet): Question => ({
  ...q,
  parts: q.parts.filter(part => !(part.own && part.facet === facet)),
})

/** How a list is walked: the choice it is walked within, and the one whose values lead it. */
export type Walk = { within: readonly Sql[]; lead?: Part | undefined }

/**
 * The conditions of a walk, but for the lead, which is asked value by value. Other choices are not shown to the index: one
 * of theirs would be in another order. Words are read of one car after the other.
 */
export const walkConditions = (q: Question, { within, lead }: Walk): Sql[] => [
  ...q.parts
    .filter(part => part !== lead)
    .map(({ where, range }) => (range || within.includes(where) ? where : sql`(${where}) is true`)),
  ...q.rest.map(demand => demand.oneByOne ?? demand.where),
]

/** All that a question demands. */
export const conditionsOf = (q: Question): Sql[] => [...q.parts, ...q.rest].map(({ where }) => where)
