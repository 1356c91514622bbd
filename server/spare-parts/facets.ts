// Counts parts per filter option; each facet ignores its own selection.
import type { accessories } from '#contract/spare-parts/accessories.ts'
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import type { Handler } from '#server/kernel/calls/handler-types.ts'
import { conditionsOf, type Filters, type Vehicle } from './rules.ts'
import { vehicleOf } from './show-parts.ts'

type FacetCount = { value: string; count: number }

const matching = (f: Filters, car: Vehicle | undefined): Sql => join(conditionsOf(f, car), ' and ')

const countsOf = (db: Query, column: Sql, where: Sql) =>
  db.rows<FacetCount>`
    select ${column} as value, count(*) as count from part where ${where} group by 1 order by 2 desc, 1 limit 100`

// What fits every vehicle fits each of these makes too.
const countsOfMakes = (db: Query, where: Sql) =>
  db.rows<FacetCount>`
    with hit as (select id, fitted from part where ${where})
    select make as value, count(distinct id) + (select count(*) from hit where fitted = '') as count
    from hit join part_fitment on part_id = id group by 1 order by 2 desc, 1 limit 100`

export const showPartFacets: Handler<typeof accessories.facets> = async ({ db }, { query }) => {
  const car = await vehicleOf(db, query.CarId)
  const but = (...left: (keyof Filters)[]) =>
    matching({ ...query, ...Object.fromEntries(left.map(name => [name, undefined])) }, car)
  const [{ total }, Category, Grade, State, Make] = await Promise.all([
    db.one<{ total: number }>`select count(*) as total from part where ${but()}`,
    countsOf(db, sql`category`, but('Category')),
    countsOf(db, sql`grade`, but('Grade')),
    countsOf(db, sql`location_state`, but('State')),
    countsOfMakes(db, but('Make', 'Model', 'Year')),
  ])
  return { totalRecords: total, Category, Grade, State, Make }
}
