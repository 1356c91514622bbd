// Counts facets: from the materialized counts where they answer, else among candidates.
import { join, type Query, sql, type Sql } from '#server/kernel/db/db.ts'
import { candidateScan, extrapolate, pickSingleModel, smallSampleMax } from './candidate-scan.ts'
import { materializedCounts, materializedModels } from './facet-counts-sql.ts'
import type { Facet } from './facet-predicates.ts'
import { viewsOf } from './facet-views.ts'
import { type SearchQuery, withoutFacet } from './query.ts'
import { isRentFacet, rentFacetColumns } from './rent-facets.ts'
import { countFacetsOf } from './search-sql.ts'

// Counted name, and the value of a car.
const facetColumns: Record<Facet, [name: string, value: Sql]> = {
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
  ...rentFacetColumns,
}
export const allFacets = Object.keys(facetColumns) as Facet[]

export type Counts = Map<string, number>
export type FacetCounts = { by: Map<string, Counts>; total: number; about: boolean }

const put = (by: Map<string, Counts>, name: string, value: string, count: number): void => {
  const counts = by.get(name) ?? new Map<string, number>()
  by.set(name, counts.set(value, (counts.get(value) ?? 0) + count))
}

/** The materialized counts of a query, where they answer it. */
const materializedFacets = async (db: Query, q: SearchQuery): Promise<FacetCounts | undefined> => {
  const views = viewsOf(q)
  if (!views) return undefined
  const by = new Map<string, Counts>()
  for (const { facet, cars: count } of await materializedCounts(db, views)) {
    const [name = '', value = ''] = facet.split(/=(.*)/s, 2)
    // The make or state precedes the separator.
    put(by, name, value.slice(value.indexOf('\u001f') + 1), count)
  }
  return { by, total: by.get('*')?.get('') ?? 0, about: false }
}

export const facetColumnOf = (facet: Facet): string => facetColumns[facet][0]

/** The predicates that a facet's own counts leave out. */
const filterPredicates = (q: SearchQuery, facet: Facet) =>
  q.facets.filter(part => part.fromFilter && part.facet === facet)

/** Whether no other make has the one model that is asked for: then the make excludes nothing. */
const modelImpliesMake = async (db: Query, q: SearchQuery): Promise<boolean> => {
  const [model, make] = pickSingleModel(q.facets)
  if (!model || !make) return false
  const [only, ...others] = (await materializedModels(db, model.values)).keys()
  return others.length === 0 && only?.startsWith(`Model=${make.values[0]}\u001f`) === true
}

/**
 * Counts facets among candidates: "drill-sideways" for chosen ones, each as if it were not chosen. One scan serves them
 * all, but for the facets of its access path.
 */
const countByScan = async (
  db: Query,
  q: SearchQuery,
  facets: readonly Facet[],
  sample?: number,
): Promise<Map<Facet | '', FacetCounts>> => {
  const candidates = await candidateScan(db, q, sample)
  const { scan } = candidates
  const roughly =
    candidates.sampledFrom === undefined ? undefined : (count: number) => extrapolate(count, candidates)
  const choice = (facet: Facet) => filterPredicates(q, facet).map(part => part.where)
  const isMakeImplied = await modelImpliesMake(db, q)
  const ofAccessPath = facets.filter(
    facet => !(facet === 'Make' && isMakeImplied) && choice(facet).some(where => scan.access.includes(where)),
  )
  const together = facets.filter(facet => !ofAccessPath.includes(facet))
  const left = together.filter(facet => choice(facet).length > 0)
  const residual = scan.residual.filter(where => !left.some(facet => choice(facet).includes(where)))
  const mayMiss = left.map(facet => join(choice(facet), ' and '))
  const values = together.map(facet => facetColumns[facet][1])
  const [rows, ...others] = await Promise.all([
    countFacetsOf(db, { ...scan, residual }, values, mayMiss),
    ...ofAccessPath.map(facet => countSideways(db, q, facet)),
  ])
  const total = rows.find(row => row.facet === -1 && row.missed === 0)?.cars ?? 0
  const totals = { total: roughly?.(total) ?? total, about: roughly !== undefined }
  const countsOf = (facet: Facet): FacetCounts => {
    const [at, miss] = [together.indexOf(facet), left.indexOf(facet) + 1]
    const by = new Map<string, Counts>()
    for (const { facet: place, value, missed, cars: count } of rows)
      if (place === at && value !== null && (missed === 0 || missed === miss))
        put(by, facetColumns[facet][0], value, roughly?.(count) ?? count)
    return { by, ...totals }
  }
  return new Map<Facet | '', FacetCounts>([
    ['', { by: new Map<string, Counts>(), ...totals }],
    ...together.map(facet => [facet, countsOf(facet)] as const),
    ...others,
  ])
}

/** The counts of a chosen facet as if it were not chosen. */
const countSideways = async (
  db: Query,
  q: SearchQuery,
  facet: Facet,
): Promise<readonly [Facet, FacetCounts]> => {
  const without = withoutFacet(q, facet)
  return [
    facet,
    (isRentFacet(facet) ? undefined : await materializedFacets(db, without)) ??
      (await countByScan(db, without, [facet], smallSampleMax)).get(facet)!,
  ]
}

/** Counts of these facets, and under '' how many cars there are in all. */
export const countFacets = async (
  db: Query,
  q: SearchQuery,
  facets: readonly Facet[],
): Promise<Map<Facet | '', FacetCounts>> => {
  const materialized = await materializedFacets(db, q)
  if (!materialized) return countByScan(db, q, facets)
  const [scanned, counted] = [facets.filter(isRentFacet), facets.filter(facet => !isRentFacet(facet))]
  const chosen = counted.filter(facet => filterPredicates(q, facet).length > 0)
  return new Map<Facet | '', FacetCounts>([
    // Nothing counts them beforehand: of many cars for rent the newest are looked at.
    ...(scanned.length > 0 ? await countByScan(db, q, scanned, smallSampleMax) : []),
    ...['' as const, ...counted].map(facet => [facet, materialized] as const),
    ...(await Promise.all(chosen.map(facet => countSideways(db, q, facet)))),
  ])
}
