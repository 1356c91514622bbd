// Pure rules of parts: fitment wording, cards from rows, queries from searches.
import type { z } from 'zod'
import type { Fitment, PartCard, PartFilters } from '#contract/spare-parts/part-shapes.ts'
import { kobo } from '#contract/core/money.ts'
import { nairaToKobo } from '#contract/core/naira.ts'
import { shortState } from '#contract/reference/places.ts'
import { sql, type Sql } from '#server/kernel/db/db.ts'
import { termsOf, wordsOf } from '#server/kernel/words/search-words.ts'
import type { PartRow } from './sql.ts'

const yearsOf = ({ fromYear, toYear }: Fitment): string => {
  if (fromYear !== null && toYear !== null)
    return fromYear === toYear ? ` ${fromYear}` : ` ${fromYear} to ${toYear}`
  if (fromYear !== null) return ` from ${fromYear}`
  return toYear === null ? '' : ` up to ${toYear}`
}

/** "Toyota Camry 2007 to 2011 and 2 more", or "Every vehicle". */
export const describeFitments = ([first, ...more]: readonly Fitment[]): string => {
  if (!first) return 'Every vehicle'
  const name = first.model === null ? `Every ${first.make}` : `${first.make} ${first.model}`
  return `${name}${yearsOf(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`
}

export const cardOf = (row: PartRow): PartCard => ({
  id: row.id,
  title: row.title,
  category: row.category,
  grade: row.grade,
  brand: row.brand,
  priceKobo: kobo(row.price_kobo),
  stock: row.stock,
  fits: describeFitments(row.fitments),
  location: `${row.local_government}, ${shortState(row.location_state)}`,
  picture: row.pictures[0] ?? null,
  state: row.state,
  listedAt: row.listed_at.toISOString(),
})

export type Filters = Omit<z.output<typeof PartFilters>, 'Sort'>
export type Vehicle = { make: string; model: string; year: number }

// Words of this length may contain a typo; shorter ones would match nearly everything.
const forgivenFrom = 4

/** Every word must occur, in any order: as a prefix, with any spacing, or nearly spelled. */
const wordConditions = (typed: string): Sql[] => {
  const words = wordsOf(typed).slice(0, 10)
  return termsOf(words).map(({ query }, i) => {
    const [word, begins] = [words[i]!, sql`words @@ ${query}::tsquery`]
    // A number that is nearly right is another one.
    return word.length < forgivenFrom || /\d/.test(word) ? begins : sql`(${begins} or ${word} <% spelling)`
  })
}

type VehicleFilter = { make?: string | undefined; model?: string | undefined; year?: number | undefined }

/** Parts for the named vehicle or for every vehicle. A fitment without model or years fits all of them. */
const fitting = ({ make, model, year }: VehicleFilter): Sql[] => {
  if (make === undefined && model === undefined && year === undefined) return []
  const named = [
    make !== undefined && sql`lower(f.make) = lower(${make})`,
    // Without a make the fitments of whole makes are ambiguous.
    model !== undefined &&
      (make === undefined
        ? sql`lower(f.model) = lower(${model})`
        : sql`(f.model is null or lower(f.model) = lower(${model}))`),
    year !== undefined &&
      sql`coalesce(f.from_year, ${year}) <= ${year} and coalesce(f.to_year, ${year}) >= ${year}`,
  ].filter(each => each !== false)
  const all = named.reduce((condition, next) => sql`${condition} and ${next}`)
  return [sql`(fitted = '' or exists (select from part_fitment f where f.part_id = part.id and ${all}))`]
}

/** The filters as conditions that all must hold. `car` is the vehicle that `CarId` names. */
export const conditionsOf = (f: Filters, car: Vehicle | undefined): Sql[] => {
  const all: (Sql | false)[] = [
    sql`state = 'listed'`,
    ...wordConditions(f.Search ?? ''),
    f.Category !== undefined && sql`category = ${f.Category}`,
    f.Grade !== undefined && sql`grade = ${f.Grade}`,
    f.State !== undefined && sql`location_state = ${f.State}`,
    f.PriceFrom !== undefined && sql`price_kobo >= ${nairaToKobo(f.PriceFrom)}`,
    f.PriceTo !== undefined && sql`price_kobo <= ${nairaToKobo(f.PriceTo)}`,
    f.InStock === true && sql`stock > 0`,
    f.SellerId !== undefined && sql`owner_id = ${f.SellerId}`,
    ...fitting({ make: f.Make, model: f.Model, year: f.Year }),
    ...(car ? fitting(car) : []),
  ]
  return all.filter(condition => condition !== false)
}

/** What a seller narrows their own list by. */
export const ownConditionsOf = ({ Search, InStock }: Pick<Filters, 'Search' | 'InStock'>): Sql[] => [
  ...wordConditions(Search ?? ''),
  ...(InStock === true ? [sql`stock > 0 and state in ('listed', 'paused')`] : []),
]

/**
 * The order of a list; the id comes last so that pages never overlap. Who names their car looks for parts of it: what fits every
 * vehicle comes after them, unless they ask for prices.
 */
export const orderOf = (sort: z.output<typeof PartFilters>['Sort'], carNamed: boolean): Sql => {
  switch (sort) {
    case 'price-low':
      return sql`price_kobo, id`
    case 'price-high':
      return sql`price_kobo desc, id`
    case 'newest':
      return carNamed ? sql`fitted = '', listed_at desc, id` : sql`listed_at desc, id`
  }
}
