// Questions that no kept count answers: which cars to look through, so that they are few however large the market is.
import { type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { type Begin, type Begins, beginsOf, carsOf, countUpTo } from './access-paths.ts'
import type { Question } from './query.ts'
import type { Part } from './facet-predicates.ts'
import type { Looked } from './search-sql.ts'

/**
 * So many cars are looked through for one answer and no more, however large the market: choices of up to so many are
 * counted whole, others are estimated from so many of the newest.
 */
export const lookedThroughMax = 3_000
/** Of cars whose words must be read one by one, fewer; and for the counts beside a choice that a look begins with. */
export const smallSample = 1_000
/** Where fewer are found in a sample they are rare, and it pays to look for what leaves few. */
export const rareMax = 30

/** All there is, */
export type WholeLook = { looked: Looked; sampledFrom?: undefined }
/** or the newest of so many. */
export type SampleLook = { looked: Looked; sampledFrom: number; begins: Begins }
export type Look = WholeLook | SampleLook

/** All that a question demands beside what one begins with. */
export const triedBeside = (q: Question, begin: readonly Sql[]): Sql[] =>
  [...q.parts, ...q.rest]
    .filter(({ where }) => !begin.includes(where))
    .map(each => ('oneByOne' in each && each.oneByOne) || each.where)

const wholeOf = (q: Question, { where }: Begin, most: number): WholeLook => ({
  looked: { first: where, most, tried: triedBeside(q, where) },
})

/** A model and its make, if one of each is asked for. */
export const oneModel = (parts: readonly Part[]): readonly (Part | undefined)[] =>
  (['Model', 'Make'] as const).map(facet =>
    parts.find(part => part.facet === facet && part.values.length === 1),
  )

/**
 * Cars among which the newest are like the others. Those of some last days are not, so their days come first; an index
 * holds those of a model by age within its make.
 */
const sampled = ({ parts }: Question, { singles, all }: Begins): Begin => {
  const cars = (where: Sql) => carsOf(singles, where) ?? all
  const days = parts.find(each => each.facet === 'ListedWithin')
  if (days) return { where: [days.where], cars: cars(days.where) }
  const [model, make] = oneModel(parts)
  if (model && make) return { where: [model.where, make.where], cars: cars(model.where) }
  return singles.find(({ byAge }) => byAge) ?? { where: [], cars: all }
}

/** Pairs that promise so few are counted, and no more of them than this. */
const pairMax = 5 * lookedThroughMax
const pairsTried = 2
const rarePairsTried = 4

/** The first of these pairs of which there are at most so many. */
const countedPair = async (db: Query, pairs: readonly Begin[], most: number): Promise<Begin | undefined> => {
  for (const { where } of pairs) {
    const cars = await countUpTo(db, where, most + 1)
    if (cars <= most) return { where, cars }
  }
  return undefined
}

/** What is looked through for a question: all cars of what leaves few, else a sample. */
export const lookThrough = async (db: Query, q: Question, sample = lookedThroughMax): Promise<Look> => {
  const begins = await beginsOf(db, q)
  const least = begins.singles[0] ?? { where: [], cars: begins.all }
  const likely = begins.pairs.filter(({ cars }) => cars <= pairMax).slice(0, pairsTried)
  const few = least.cars <= lookedThroughMax ? least : await countedPair(db, likely, lookedThroughMax)
  if (few) return wholeOf(q, few, lookedThroughMax)
  const { where, cars } = sampled(q, begins)
  const most = begins.words ? smallSample : sample
  return {
    looked: { first: where, most, tried: triedBeside(q, where), order: byAge },
    sampledFrom: cars,
    begins,
  }
}

/** The newest first. */
const byAge = [sql`by_newest`]

/**
 * Where few were found in a sample: all cars of a pair, if it leaves few, whatever it promises. What each of two leaves says
 * little of both: an old car of few kilometres is rarer than either.
 */
export const rarePair = async (
  db: Query,
  q: Question,
  { begins }: SampleLook,
): Promise<WholeLook | undefined> => {
  const few = await countedPair(db, begins.pairs.slice(0, rarePairsTried), lookedThroughMax)
  return few && wholeOf(q, few, lookedThroughMax)
}

/** An estimate to two digits of how many there are, where so many were found among those looked through. */
export const about = (found: number, { looked, sampledFrom = 0 }: Look): number => {
  const estimate = (found * sampledFrom) / looked.most
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(estimate, 1))) - 1)
  return Math.round(estimate / digit) * digit
}
