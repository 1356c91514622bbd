// Questions that no kept count answers: which of their demands to begin with, so that few cars are looked through.
import type { Query, Sql } from '#server/platform/db.ts'
import type { Part, Question } from './market-question.ts'
import { countAmong, keptFacets, type Looked } from './search-sql.ts'
import { wordsOnMarket } from './word-sql.ts'

/**
 * So many cars are looked through for one answer and no more, however large the market: choices of up to so many are
 * counted whole, of others it is said that there are at least as many as were found.
 */
const lookedThroughMax = 5_000
/** Of cars whose words must be read one by one, fewer. */
const readThroughMax = 2_000

/** What to begin with: conditions that an index finds together, and how many cars have them, roughly. */
type Begin = { where: readonly Sql[]; cars: number }

const namesOf = (part: Part, parts: readonly Part[]): readonly string[] | undefined => {
  if (part.keys) return part.keys
  const outer = part.facet === 'Model' ? 'Make' : 'State'
  if (part.facet !== 'Model' && part.facet !== 'LocalGovernment') return undefined
  const within = parts.find(each => each.facet === outer && each.own)
  return within?.values.flatMap(a => part.values.map(b => `${part.facet}=${a}\u001f${b}`))
}

/** Each demand by itself; those that no index finds are not among them. */
const singlesOf = ({ parts, rest }: Question, counts: ReadonlyMap<string, number>) => {
  const demands = [
    ...parts.map(part => ({
      where: part.where,
      names: namesOf(part, parts),
      few: part.facet !== 'Trim',
      leads: part.each !== undefined,
      follows: part.facet === 'Year',
    })),
    ...rest.map(({ where, near, few }) => ({
      where,
      names: near,
      few: few === true,
      leads: false,
      follows: true,
    })),
  ]
  return demands.flatMap(({ where, names, few, leads, follows }) => {
    if (names) {
      const cars = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
      return [{ where: [where], cars, leads, follows }]
    }
    // Models and places without what they belong to: never many.
    return few ? [{ where: [where], cars: 0, leads, follows: false }] : []
  })
}
type Single = ReturnType<typeof singlesOf>[number]

/** Pairs that look promising are counted, and no more of them than this. */
const pairsTried = 2
const pairMax = 5 * lookedThroughMax

/** A choice with a price, a mileage or years: one index holds both, so that few cars of many of each are found quickly. */
const bestPair = async (db: Query, singles: readonly Single[], all: number): Promise<Begin | undefined> => {
  const pairs = singles
    .filter(one => one.leads)
    .flatMap(a => singles.filter(b => b.follows && b !== a).map(b => ({ a, b })))
    .map(({ a, b }) => ({ where: [...a.where, ...b.where], cars: (a.cars * b.cars) / Math.max(all, 1) }))
    .filter(pair => pair.cars <= pairMax)
    .toSorted((a, b) => a.cars - b.cars)
    .slice(0, pairsTried)
  for (const { where } of pairs) {
    const cars = await countAmong(db, { first: where, most: lookedThroughMax + 1, tried: [] })
    if (cars <= lookedThroughMax) return { where, cars }
  }
  return undefined
}

const bestOf = async (db: Query, q: Question): Promise<Begin> => {
  const names = [...q.parts.map(part => namesOf(part, q.parts)), ...q.rest.map(({ near }) => near)]
  const text = q.rest.find(({ words }) => words && words.length > 0)
  const [counts, using] = await Promise.all([
    keptFacets(db, [...new Set(names.flatMap(each => each ?? [])), '*']),
    text?.words ? wordsOnMarket(db, text.words) : [],
  ])
  const all = counts.get('*') ?? 0
  const singles = singlesOf(q, counts)
  const least = [
    { where: [], cars: all },
    ...singles,
    ...(text ? [{ where: [text.where], cars: Math.min(...using) }] : []),
  ].reduce((a, b) => (b.cars < a.cars ? b : a))
  return (least.cars > lookedThroughMax && (await bestPair(db, singles, all))) || least
}

/** `whole`: what is looked through is all there is. */
export type Look = { looked: Looked; whole: boolean }

export const lookThrough = async (db: Query, q: Question): Promise<Look> => {
  const begin = await bestOf(db, q)
  const tried = [...q.parts, ...q.rest].filter(({ where }) => !begin.where.includes(where))
  const whole = begin.cars <= lookedThroughMax
  const most = !whole && q.rest.some(({ words }) => words) ? readThroughMax : lookedThroughMax
  return {
    looked: {
      first: begin.where,
      most,
      tried: tried.map(each => ('oneByOne' in each && each.oneByOne) || each.where),
    },
    whole,
  }
}
