// What a look at the market may begin with: each demand by itself, and pairs of them that one index holds together.
import { states } from '#contract/reference/places.ts'
import type { Query, Sql } from '#server/kernel/db/db.ts'
import type { Demand } from './predicates.ts'
import type { Question } from './query.ts'
import type { Part } from './facet-predicates.ts'
import { keptFacets, keptModels } from './facet-counts-sql.ts'
import { countAmong } from './search-sql.ts'
import { beginningsInUse } from './word-sql.ts'

/** Conditions that an index finds together, and how many cars have them, roughly. */
export type Begin = { where: readonly Sql[]; cars: number }

/** An index holds its cars in every order (`leads`), or by age; or it is a range, some last days, or words. */
type Single = Begin & { leads?: boolean; byAge?: boolean; follows?: boolean; days?: boolean; words?: boolean }

export type Begins = {
  /** Cars on the market. */
  all: number
  singles: readonly Single[]
  /** The rarest of the words, where words are looked for. */
  words?: Begin | undefined
  /** What each leaves multiplied: right only where one says nothing of the other. */
  pairs: readonly Begin[]
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0)

/** The facets that count the cars of a choice; absent for models without a make. */
const namesOf = (part: Part, parts: readonly Part[]): readonly string[] | undefined => {
  if (part.keys) return part.keys
  const outer = outerOf(part, parts)?.values ?? (part.facet === 'LocalGovernment' ? states : undefined)
  return outer?.flatMap(a => part.values.map(b => `${part.facet}=${a}\u001f${b}`))
}

/** The choice that a model or a place is counted within: other makes and states have some of the same name. */
const outerOf = ({ facet, keys }: Part, parts: readonly Part[]): Part | undefined => {
  const outer = facet === 'Model' ? 'Make' : facet === 'LocalGovernment' ? 'State' : undefined
  return outer && !keys ? parts.find(each => each.facet === outer && each.own) : undefined
}

/** How many cars have these, or this many. */
export const countUpTo = (db: Query, where: readonly Sql[], most: number): Promise<number> =>
  countAmong(db, { first: where, most, tried: [] })

/** No seller is counted further. */
const sellerMax = 10_000

/** The word that the fewest cars have. The index of words reads all that have a word, so that others are better tried. */
const rarestWord = async (db: Query, words: NonNullable<Demand['words']>): Promise<Begin> => {
  const using = await beginningsInUse(
    db,
    words.flatMap(({ beginnings }) => beginnings),
  )
  const begins = words.map(({ where, beginnings }) => ({
    where: [where],
    cars: sum(beginnings.map(each => using.get(each) ?? 0)),
  }))
  return fewestFirst(begins)[0]!
}

/** Each demand by itself; those that no index finds are not among them. */
const singlesOf = (db: Query, { parts, rest }: Question, counts: ReadonlyMap<string, number>) => {
  const counted = (names: readonly string[]) => sum(names.map(name => counts.get(name) ?? 0))
  const ofParts = parts.map(async (part): Promise<Single[]> => {
    const names = namesOf(part, parts)
    const { facet, each, byAge = false } = part
    if (!names && facet !== 'Model') return []
    const cars = names ? counted(names) : sum((await keptModels(db, part.values)).values())
    const where = [part, outerOf(part, parts)].flatMap(one => one?.where ?? [])
    return [{ where, cars, leads: each !== undefined, byAge, follows: facet === 'Year', days: facet === 'ListedWithin' }] // prettier-ignore
  })
  const ofRest = rest.map(async ({ where, near, few, words }): Promise<Single[]> => {
    if (near) return [{ where: [where], cars: counted(near), follows: true }]
    if (few) return [{ where: [where], cars: await countUpTo(db, [where], sellerMax) }]
    return words ? [{ ...(await rarestWord(db, words)), words: true }] : []
  })
  return Promise.all([...ofParts, ...ofRest])
}

/** Two that one index holds together: a choice with a price, a mileage or years, and a choice with its last days. */
const inOneIndex = (a: Single, b: Single): boolean =>
  a !== b && ((a.leads === true && b.follows === true) || (a.byAge === true && b.days === true))

const fewestFirst = <T extends Begin>(begins: readonly T[]): T[] => begins.toSorted((a, b) => a.cars - b.cars)

/** How many cars a condition leaves, where it is counted by itself. */
export const carsOf = (singles: Begins['singles'], where: Sql | undefined): number | undefined =>
  singles.find(single => single.where[0] === where)?.cars

export const beginsOf = async (db: Query, q: Question): Promise<Begins> => {
  const names = [...q.parts.map(part => namesOf(part, q.parts)), ...q.rest.map(({ near }) => near)]
  const counts = await keptFacets(db, [...new Set(names.flatMap(each => each ?? [])), '*'])
  const all = counts.get('*') ?? 0
  const singles = (await singlesOf(db, q, counts)).flat()
  const pairs = singles.flatMap(a =>
    singles
      .filter(b => inOneIndex(a, b))
      .map(b => ({ where: [...a.where, ...b.where], cars: (a.cars * b.cars) / Math.max(all, 1) })),
  )
  const words = singles.find(single => single.words)
  return { all, singles: fewestFirst(singles), words, pairs: fewestFirst(pairs) }
}
