// The facet counts beside the filters, as lists in the order that people read.
import type { Facets } from '#contract/cars/facets.ts'
import { listedWithin } from '#contract/cars/filters.ts'
import { bodies, colours, conditions, fuels, gearboxes } from '#contract/reference/vehicles.ts'
import type { Query } from '#server/kernel/db/db.ts'
import { allFacets, facetColumnOf, countFacets, type Counts } from './count-facets.ts'
import { daysSince, type Facet } from './facet-predicates.ts'
import { materializedTotal } from './facet-views.ts'
import type { SearchQuery } from './query.ts'
import { driverLists, isRentFacet, ratingLists } from './rent-facets.ts'

/** Models are shown of chosen makes, trims of chosen models, local governments of one chosen state, terms of cars for rent. */
const isShown = (q: SearchQuery, facet: Facet): boolean => {
  const chosen = (name: Facet) => q.facets.filter(part => part.facet === name)
  if (facet === 'Model') return chosen('Make').length > 0 || chosen('Model').some(part => !part.fromFilter)
  if (facet === 'Trim') return chosen('Model').length > 0
  if (isRentFacet(facet)) return chosen('ForRent').length > 0
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
/** Largest first; ties in the order of the reference lists, then by name. */
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

/** The counts beside the filters, and how many cars there are in all. */
export const listFacets = async (db: Query, q: SearchQuery, now: Date): Promise<Facets> => {
  const [all, exact] = await Promise.all([
    countFacets(
      db,
      q,
      allFacets.filter(facet => isShown(q, facet)),
    ),
    materializedTotal(db, q),
  ])
  const { total, about } = exact === undefined ? all.get('')! : { total: exact, about: false }
  const countsOf = (facet: Facet) => all.get(facet)?.by.get(facetColumnOf(facet))
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
    Instant: flag('Instant'),
    Delivery: flag('Delivery'),
    Driver: driverLists(countsOf('Driver')),
    Rating: ratingLists(countsOf('Rating')),
  }
  return {
    totalRecords: total,
    ...(about && { about: true as const }),
    understoodAs: q.understoodAs,
    facets,
  }
}
