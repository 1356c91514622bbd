// Questions that no kept count answers: which of their demands to begin with, so that few cars are looked through.
import type { Query, Sql } from '#server/platform/db.ts'
import type { Question } from './market-question.ts'
import type { Part } from './question-parts.ts'
import { countAmong, keptFacets, type Looked } from './search-sql.ts'
import { beginningsInUse } from './word-sql.ts'

/**
 * So many cars are looked through for one answer and no more, however large the market: choices of up to so many are
 * counted whole, others are estimated from so many of the newest.
 */
const lookedThroughMax = 3_000
/** Of cars whose words must be read one by one, fewer. */
const readThroughMax = 1_000

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
const singlesOf = async (db: Query, { parts, rest }: Question, counts: ReadonlyMap<string, number>) => {
  const demands = [
    ...parts.map(part => ({
      where: part.where,
      names: namesOf(part, parts),
      few: part.facet !== 'Trim',
      leads: part.each !== undefined,
      follows: part.facet === 'Year',
      byAge: part.byAge === true,
    })),
    ...rest.map(({ where, near, few }) => ({
      where,
      names: near,
      few: few === true,
      leads: false,
      follows: near !== undefined,
      byAge: false,
    })),
  ]
  const singles = demands.map(async ({ where, names, few, ...how }) => {
    if (names) {
      const cars = names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
      return [{ where: [where], cars, ...how }]
    }
    // Models and places without what they belong to, and sellers: seldom many.
    return few ? [{ where: [where], cars: await countUpTo(db, [where]), ...how }] : []
  })
  return (await Promise.all(singles)).flat()
}
/** How many cars have these, or one more than may be looked through. */
const countUpTo = (db: Query, where: readonly Sql[]): Promise<number> =>
  countAmong(db, { first: where, most: lookedThroughMax + 1, tried: [] })

type Single = Awaited<ReturnType<typeof singlesOf>>[number]

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
    const cars = await countUpTo(db, where)
    if (cars <= lookedThroughMax) return { where, cars }
  }
  return undefined
}

/** The words as what to begin with, if few listings use one of them: an index of words finds those, and many of none. */
const wordsBegin = async (db: Query, { rest }: Question): Promise<Begin[]> => {
  const text = rest.find(({ words }) => words)
  if (!text?.words) return []
  const using = await beginningsInUse(db, text.words.flat())
  const cars = Math.min(
    ...text.words.map(group => group.reduce((sum, word) => sum + (using.get(word) ?? 0), 0)),
  )
  return cars > lookedThroughMax ? [] : [{ where: [text.where], cars }]
}

/** Cars among which the newest are like the others. Those of some last days are not, so their days come first. */
const sampled = ({ parts }: Question, singles: readonly Single[], all: number): Begin => {
  const part = (facet: Part['facet']) =>
    parts.filter(each => each.facet === facet && each.values.length === 1)
  const cars = (where: Sql) => singles.find(single => single.where[0] === where)?.cars ?? all
  const [days, [model], [make]] = [
    parts.find(each => each.facet === 'ListedWithin'),
    part('Model'),
    part('Make'),
  ]
  const everywhere = { where: [], cars: all }
  if (days) return { where: [days.where], cars: cars(days.where) }
  if (model && make) return { where: [model.where, make.where], cars: cars(model.where) }
  return singles.filter(({ byAge }) => byAge).reduce<Begin>((a, b) => (b.cars < a.cars ? b : a), everywhere)
}

/** `looked` is all there is where nothing is `sampledFrom`; else the newest of so many. */
export type Look = { looked: Looked; sampledFrom?: number }

export const lookThrough = async (db: Query, q: Question): Promise<Look> => {
  const names = [...q.parts.map(part => namesOf(part, q.parts)), ...q.rest.map(({ near }) => near)]
  const [counts, words] = await Promise.all([
    keptFacets(db, [...new Set(names.flatMap(each => each ?? [])), '*']),
    wordsBegin(db, q),
  ])
  const all = counts.get('*') ?? 0
  const singles = await singlesOf(db, q, counts)
  const begins: Begin[] = [...singles, ...words, { where: [], cars: all }]
  const least = begins.reduce((a, b) => (b.cars < a.cars ? b : a))
  const few = least.cars <= lookedThroughMax ? least : await bestPair(db, singles, all)
  const begin = few ?? sampled(q, singles, all)
  const tried = [...q.parts, ...q.rest]
    .filter(({ where }) => !begin.where.includes(where))
    .map(each => ('oneByOne' in each && each.oneByOne) || each.where)
  const most = !few && q.rest.some(({ words: text }) => text) ? readThroughMax : lookedThroughMax
  const looked = { first: begin.where, most, tried, newest: !few }
  return few ? { looked } : { looked, sampledFrom: begin.cars }
}

/** An estimate to two digits of how many there are, where so many were found among those looked through. */
export const about = (found: number, { looked, sampledFrom = 0 }: Look): number => {
  const estimate = (found * sampledFrom) / looked.most
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(estimate, 1))) - 1)
  return Math.round(estimate / digit) * digit
}
