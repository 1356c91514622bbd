// Facets of a rental's terms and its owner's rating, read from their own tables.
import { kobo } from '#contract/core/money.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import { ratingLevels, rentDrivers, rentFilters } from '#contract/rental/terms/catalogue.ts'
import { sql, type Sql } from '#server/kernel/db/db.ts'
import type { FacetPredicate } from './facet-predicates.ts'
import type { Filters } from './predicates.ts'

type RentFacet = (typeof rentFilters)[number]
export const isRentFacet = (facet: string): facet is RentFacet =>
  (rentFilters as readonly string[]).includes(facet)

const defaults = defaultTerms(kobo(1))
const both = 'both'

/** A value of the terms that the owner set, else the default one. */
const ofTerms = (value: Sql, defaultValue: Sql): Sql =>
  sql`coalesce((select ${value} from rental_terms t where t.car_id = m.id), ${defaultValue})`

const isInstant = ofTerms(sql`(t.terms->>'instant')::boolean`, sql`${defaults.instant}::boolean`)
const isDelivered = ofTerms(
  sql`t.terms->>'deliveryKobo' is not null`,
  sql`${defaults.deliveryKobo !== null}::boolean`,
)
const driver = ofTerms(
  sql`case jsonb_array_length(t.terms->'drivers') when 1 then t.terms->'drivers'->>0 else ${both} end`,
  sql`${defaults.drivers.length === 1 ? defaults.drivers[0]! : both}::text`,
)
/** A value of the owner's `rating`, which is read once, to one decimal as cards show it. */
const ofRating = (value: Sql): Sql => sql`(
  select ${value} from (
    select round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])::numeric
      / nullif(stars[1] + stars[2] + stars[3] + stars[4] + stars[5], 0), 1) as rating
    from rating_average where about = 'seller' and about_id = m.owner_id) seller)`

const [top, middle, low] = ratingLevels

/** The value of a car for rent; null of any other. */
export const rentFacetColumns: Record<RentFacet, [name: string, value: Sql]> = {
  Instant: ['Instant', sql`case when for_rent and ${isInstant} then 'true' end`],
  Delivery: ['Delivery', sql`case when for_rent and ${isDelivered} then 'true' end`],
  Driver: ['Driver', sql`case when for_rent then ${driver} end`],
  Rating: [
    'Rating',
    sql`case when for_rent then ${ofRating(sql`case when rating >= ${top}::numeric then ${top}
      when rating >= ${middle}::numeric then ${middle} when rating >= ${low}::numeric then ${low} end`)} end`,
  ],
}

/** Predicates of the filters that speak of renting. */
export const rentPredicates = (f: Filters): FacetPredicate[] => {
  const predicates: [RentFacet, string | false | undefined, Sql][] = [
    ['Instant', f.Instant && 'true', isInstant],
    ['Delivery', f.Delivery && 'true', isDelivered],
    ['Driver', f.Driver, sql`${driver} in (${f.Driver ?? ''}, ${both})`],
    ['Rating', f.Rating, ofRating(sql`rating >= ${f.Rating ?? '0'}::numeric`)],
  ]
  return predicates.flatMap(([facet, value, where]) =>
    value ? [{ facet, fromFilter: true, values: [value], where: sql`(for_rent and ${where})` }] : [],
  )
}

type Counts = ReadonlyMap<string, number>
type ValueCount = { value: string; count: number }

const sumOf = (counts: Counts, values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)

/** Cars by driver: one with either counts for each. */
export const driverLists = (counts: Counts = new Map<string, number>()): ValueCount[] =>
  rentDrivers.map(value => ({ value, count: sumOf(counts, [value, both]) })).filter(({ count }) => count > 0)

/** Cars by the least rating of their owner. */
export const ratingLists = (counts: Counts = new Map<string, number>()): ValueCount[] =>
  ratingLevels
    .map((value, place) => ({ value, count: sumOf(counts, ratingLevels.slice(0, place + 1)) }))
    .filter(({ count }) => count > 0)
