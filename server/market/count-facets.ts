// Counts of facets: kept ones where there are any, else among the cars that are looked through.
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { viewsOf } from './facet-views.ts'
import { about, type Look, lookThrough, rarePair, oneModel, rareMax, smallSample } from './candidate-scan.ts'
import { leaveOut, type Question } from './query.ts'
import type { Facet } from './facet-predicates.ts'
import { keptCounts, keptModels } from './facet-counts-sql.ts'
import { countFacets } from './search-sql.ts'

// Name, as it is counted, and the value of a car.
const counted: Record<Facet, [name: string, value: Sql]> = {
  ForSale: ['ForSale', sql`case when for_sale then 'true' end`],
  ForRent: ['ForRent', sql`case when for_rent then 'true' end`],
  InstallmentPayment: ['InstallmentPayment', sql`case when installment_payment then 'true' end`],
  TestDrive: ['TestDrive', sql`case when test_drive then 'true' end`],
  Make: ['Make', sql`make`],
  Model: ['Model', sql`model`],
  Trim: ['Trim', sql`nullif(trim, '')`],
  State: ['State', sql`location_state`],
  LocalGovernment: ['LocalGovernment', sql`local_government`],
  Condition: ['Condition', sql`condition`],
  Body: ['Body', sql`body`],
  Fuel: ['Fuel', sql`fuel`],
  Gearbox: ['Gearbox', sql`gearbox`],
  Colour: ['Colour', sql`colour`],
  Papers: ['Papers', sql`papers_level`],
  SellerType: ['SellerType', sql`seller_type`],
  ListedWithin: ['Day', sql`listed_on::text`],
}
export const every = Object.keys(counted) as Facet[]

export type Counts = Map<string, number>
export type Counted = { by: Map<string, Counts>; total: number; about: boolean }

const put = (by: Map<string, Counts>, name: string, value: string, count: number): void => {
  const counts = by.get(name) ?? new Map<string, number>()
  by.set(name, counts.set(value, (counts.get(value) ?? 0) + count))
}

/** The counts that are kept of a question, if they are. */
const keptOf = async (db: Query, q: Question): Promise<Counted | undefined> => {
  const views = viewsOf(q)
  if (!views) return undefined
  const by = new Map<string, Counts>()
  for (const { facet, cars: count } of await keptCounts(db, views)) {
    const [name = '', value = ''] = facet.split(/=(.*)/s, 2)
    // What stands before the separator is the make or the state it belongs to.
    put(by, name, value.slice(value.indexOf('\u001f') + 1), count)
  }
  return { by, total: by.get('*')?.get('') ?? 0, about: false }
}

export const countedAs = (facet: Facet): string => counted[facet][0]

/** The choices that are left out for the counts beside them. */
const ownParts = (q: Question, facet: Facet) => q.parts.filter(part => part.own && part.facet === facet)

/** Whether the one make that is asked for is the only one with the one model: then its choice leaves nothing out. */
const madeByOne = async (db: Query, q: Question): Promise<boolean> => {
  const [model, make] = oneModel(q.parts)
  if (!model || !make) return false
  const [only, ...others] = (await keptModels(db, model.values)).keys()
  return others.length === 0 && only?.startsWith(`Model=${make.values[0]}\u001f`) === true
}

/**
 * Counts facets among the cars that are looked through: those nobody chose, and of each chosen one what there would be
 * without its choice. One look serves them all, but for the choices that it begins with.
 */
const countLooked = async (
  db: Query,
  q: Question,
  facets: readonly Facet[],
  look: Look,
): Promise<{ by: Map<Facet | '', Counted>; found: number }> => {
  const { looked } = look
  const roughly = look.sampledFrom === undefined ? undefined : (found: number) => about(found, look)
  const choice = (facet: Facet) => ownParts(q, facet).map(part => part.where)
  const one = await madeByOne(db, q)
  const begun = facets.filter(
    facet => !(facet === 'Make' && one) && choice(facet).some(where => looked.first.includes(where)),
  )
  const together = facets.filter(facet => !begun.includes(facet))
  const left = together.filter(facet => choice(facet).length > 0)
  const tried = looked.tried.filter(where => !left.some(facet => choice(facet).includes(where)))
  const mayMiss = left.map(facet => join(choice(facet), ' and '))
  const values = together.map(facet => counted[facet][1])
  const [rows, ...others] = await Promise.all([
    countFacets(db, { ...looked, tried }, values, mayMiss),
    ...begun.map(facet => countWithout(db, q, facet)),
  ])
  const found = rows.find(row => row.facet === -1 && row.missed === 0)?.cars ?? 0
  const totals = { total: roughly?.(found) ?? found, about: roughly !== undefined }
  const countsOf = (facet: Facet): Counted => {
    const [at, miss] = [together.indexOf(facet), left.indexOf(facet) + 1]
    const by = new Map<string, Counts>()
    for (const { facet: place, value, missed, cars: count } of rows)
      if (place === at && value !== null && (missed === 0 || missed === miss))
        put(by, counted[facet][0], value, roughly?.(count) ?? count)
    return { by, ...totals }
  }
  const by = new Map<Facet | '', Counted>([
    ['', { by: new Map<string, Counts>(), ...totals }],
    ...together.map(facet => [facet, countsOf(facet)] as const),
    ...others,
  ])
  return { by, found }
}

const countAfresh = async (
  db: Query,
  q: Question,
  facets: readonly Facet[],
  sample?: number,
): Promise<Map<Facet | '', Counted>> => {
  const look = await lookThrough(db, q, sample)
  const { by, found } = await countLooked(db, q, facets, look)
  if (look.sampledFrom === undefined || found >= rareMax) return by
  const whole = await rarePair(db, q, look)
  return whole ? (await countLooked(db, q, facets, whole)).by : by
}

/** The counts of a chosen facet: of what there would be without its choice. */
const countWithout = async (db: Query, q: Question, facet: Facet): Promise<readonly [Facet, Counted]> => {
  const without = leaveOut(q, facet)
  return [
    facet,
    (await keptOf(db, without)) ?? (await countAfresh(db, without, [facet], smallSample)).get(facet)!,
  ]
}

/** Counts of these facets, and under '' how many cars there are in all. */
export const countAll = async (
  db: Query,
  q: Question,
  facets: readonly Facet[],
): Promise<Map<Facet | '', Counted>> => {
  const kept = await keptOf(db, q)
  if (!kept) return countAfresh(db, q, facets)
  const chosen = facets.filter(facet => ownParts(q, facet).length > 0)
  return new Map<Facet | '', Counted>([
    ...['' as const, ...facets].map(facet => [facet, kept] as const),
    ...(await Promise.all(chosen.map(facet => countWithout(db, q, facet)))),
  ])
}
