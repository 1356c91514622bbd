// Questions that no kept count answers: which of their demands to begin with, so that few cars are looked through.
import { type Query, sql, type Sql } from '#server/platform/db.ts'
import type { Part, Question } from './market-question.ts'
import { keptFacets, type Looked } from './search-sql.ts'

/**
 * So many cars are looked through for one answer and no more, however large the market: choices of up to so many are
 * counted whole, of others it is said that there are at least as many as were found.
 */
export const lookedThroughMax = 10_000

type Begin = { where: Sql; cars: number }

const namesOf = (part: Part, parts: readonly Part[]): readonly string[] | undefined => {
  if (part.keys) return part.keys
  const outer = part.facet === 'Model' ? 'Make' : 'State'
  if (part.facet !== 'Model' && part.facet !== 'LocalGovernment') return undefined
  const within = parts.find(each => each.facet === outer && each.own)
  return within?.values.flatMap(a => part.values.map(b => `${part.facet}=${a}\u001f${b}`))
}

/** How many cars each demand has by itself, roughly; those that no index finds are not among them. */
const beginsOf = async (db: Query, { parts, rest }: Question): Promise<Begin[]> => {
  const demands = [
    ...parts.map(part => ({ where: part.where, names: namesOf(part, parts), few: part.facet !== 'Trim' })),
    ...rest.map(({ where, near, few }) => ({ where, names: near, few: few === true })),
  ]
  const counts = await keptFacets(db, [...new Set(demands.flatMap(each => each.names ?? [])), '*'])
  const begins = demands.flatMap(({ where, names, few }) => {
    if (names) return [{ where, cars: names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) }]
    // Models and places without what they belong to: never many.
    return few ? [{ where, cars: 0 }] : []
  })
  return [...begins, { where: sql`true`, cars: counts.get('*') ?? 0 }]
}

/** What to look through, and whether that is all there is; words are left to PostgreSQL, which says so by what it finds. */
export const lookThrough = async (db: Query, q: Question): Promise<{ looked: Looked; whole?: boolean }> => {
  const all = [...q.parts, ...q.rest]
  const begins = await beginsOf(db, q)
  const begin = begins.reduce((least, each) => (each.cars < least.cars ? each : least))
  if (begin.cars > lookedThroughMax && q.rest.some(each => each.words)) {
    const first = all.map(each => each.where)
    return { looked: { first, most: lookedThroughMax, tried: [] } }
  }
  const tried = all.map(each => each.where).filter(where => where !== begin.where)
  return {
    looked: { first: [begin.where], most: lookedThroughMax, tried },
    whole: begin.cars <= lookedThroughMax,
  }
}
