// The counts beside the filters: kept ones where there are any, else counted among the cars that were looked through.
import type { Facets } from '#contract/car-facets.ts'
import { listedWithin } from '#contract/car-filters.ts'
import type { cars } from '#contract/cars.ts'
import { bodies, colours, conditions, fuels, gearboxes } from '#contract/vehicles.ts'
import { type Query, sql, type Sql } from '#server/platform/db.ts'
import type { Handler } from '#server/platform/handlers.ts'
import { viewsOf } from './kept-groups.ts'
import { totalOf } from './list-cars.ts'
import { lookThrough } from './look-through.ts'
import { checkRanges } from './market-demands.ts'
import { daysSince, type Facet, leaveOut, type Question, questionOf } from './market-question.ts' // prettier-ignore
import { countFacets, keptCounts } from './search-sql.ts'

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
const every = Object.keys(counted) as Facet[]

type Counts = Map<string, number>
type Counted = { by: Map<string, Counts>; atLeast: boolean }

const put = (by: Map<string, Counts>, name: string, value: string, count: number): void => {
  const counts = by.get(name) ?? new Map<string, number>()
  by.set(name, counts.set(value, (counts.get(value) ?? 0) + count))
}

/** Each car has some twenty facets to count, so fewer cars are counted than looked through. */
const countedMax = 4_000

/** The counts of some facets among the cars of a question, by the names they are counted under. */
const countOf = async (db: Query, q: Question, facets: readonly Facet[]): Promise<Counted> => {
  const by = new Map<string, Counts>()
  const views = viewsOf(q)
  if (views) {
    for (const { facet, cars: count } of await keptCounts(db, views)) {
      const [name = '', value = ''] = facet.split(/=(.*)/s, 2)
      // What stands before the separator is the make or the state it belongs to.
      put(by, name, value.slice(value.indexOf('\u001f') + 1), count)
    }
    return { by, atLeast: false }
  }
  const values = facets.map(facet => sql`(${counted[facet][0]}, ${counted[facet][1]})`)
  const { looked, whole = true } = await lookThrough(db, q)
  const rows = await countFacets(db, looked, values, countedMax + 1)
  for (const { facet, value, cars: count } of rows) put(by, facet, value, count)
  return { by, atLeast: !whole || (by.get('')?.get('') ?? 0) > countedMax }
}

/** Models are shown of chosen makes, trims of chosen models, local governments of one chosen state. */
const isShown = (q: Question, facet: Facet): boolean => {
  const chosen = (name: Facet) => q.parts.filter(part => part.facet === name)
  if (facet === 'Model') return chosen('Make').length > 0 || chosen('Model').some(part => !part.own)
  if (facet === 'Trim') return chosen('Model').length > 0
  const states = chosen('State')
  return facet !== 'LocalGovernment' || (states.length === 1 && states[0]!.values.length === 1)
}

const listed: Partial<Record<Facet, readonly string[]>> = {
  Condition: conditions,
  Body: bodies,
  Fuel: fuels,
  Gearbox: gearboxes,
  Colour: colours,
}
const valuesMax = 300
/** Largest first; of equals in the order of the reference lists, else by name. */
const listOf = (facet: Facet, counts: Counts = new Map<string, number>()) => {
  const order = listed[facet]
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => {
      if (a.count !== b.count) return b.count - a.count
      if (order) return order.indexOf(a.value) - order.indexOf(b.value)
      return a.value < b.value ? -1 : 1
    })
    .slice(0, valuesMax)
}

const listedLists = (days: Counts = new Map<string, number>(), now: Date) =>
  listedWithin.map(within => ({
    value: String(within),
    count: daysSince(within, now).reduce((sum, day) => sum + (days.get(day) ?? 0), 0),
  }))

/** Asks once for all facets that share a question: those nobody chose, and each chosen one without its own choice. */
const countAll = async (db: Query, q: Question): Promise<Map<Facet, Counted>> => {
  const shown = every.filter(facet => isShown(q, facet))
  const own = new Set(q.parts.filter(part => part.own).map(part => part.facet))
  const shared = shown.filter(facet => !own.has(facet))
  const asked = [
    { facets: shared, q },
    ...shown.filter(facet => own.has(facet)).map(facet => ({ facets: [facet], q: leaveOut(q, facet) })),
  ]
  const answers = await Promise.all(asked.map(each => countOf(db, each.q, each.facets)))
  return new Map(asked.flatMap(({ facets }, i) => facets.map(facet => [facet, answers[i]!] as const)))
}

export const showFacets: Handler<typeof cars.facets> = async ({ db, now }, { query }) => {
  checkRanges(query)
  const q = await questionOf(db, query, now)
  const [all, { total, atLeast }] = await Promise.all([countAll(db, q), totalOf(db, q)])
  const countsOf = (facet: Facet) => all.get(facet)?.by.get(counted[facet][0])
  const flag = (facet: Facet) => countsOf(facet)?.get('true') ?? 0
  const list = (facet: Facet) => listOf(facet, countsOf(facet))
  const facets: Facets['facets'] = {
    ForSale: flag('ForSale'),
    ForRent: flag('ForRent'),
    InstallmentPayment: flag('InstallmentPayment'),
    TestDrive: flag('TestDrive'),
    Make: list('Make'),
    Model: list('Model'),
    Trim: list('Trim'),
    State: list('State'),
    LocalGovernment: list('LocalGovernment'),
    Condition: list('Condition'),
    Body: list('Body'),
    Fuel: list('Fuel'),
    Gearbox: list('Gearbox'),
    Colour: list('Colour'),
    Papers: list('Papers'),
    SellerType: list('SellerType'),
    ListedWithin: listedLists(countsOf('ListedWithin'), now),
  }
  const some = atLeast || [...all.values()].some(each => each.atLeast)
  return {
    totalRecords: total,
    ...(some && { atLeast: true as const }),
    understoodAs: q.understoodAs,
    facets,
  }
}
