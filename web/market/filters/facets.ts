// Filter options with server counts, or without when counting failed.
import type { Facets } from '#contract/cars/facets.ts'
import {
  bodyWords,
  colourWords,
  conditionWords,
  fuelWords,
  gearboxWords,
} from '#contract/reference/vehicles.ts'
import { ratingLevels, rentDrivers } from '#contract/rental/terms/catalogue.ts'
import { states } from '#contract/reference/places.ts'
import { filterOf } from '../../public-pages/values-in.ts'
import { listedWords, paperWords, sellerWords, wordsOf } from './words.ts'
import type { FilterKey, Filters } from './filter-keys.ts'
import { valuesOf } from './filters.ts'

export type FacetLists = Facets['facets']
type Facet = keyof FacetLists & FilterKey
export type Choice = { value: string; words: string; count: number | undefined }
/** Counts by facet and value; a facet that is missing was not counted. */
export type Counts = Partial<Record<Facet, ReadonlyMap<string, number | undefined>>>

/** What may be chosen where nothing is counted; makes, models, trims and places are known only by counting. */
const reference: Partial<Record<Facet, readonly string[]>> = {
  State: states,
  Condition: Object.keys(conditionWords),
  Body: Object.keys(bodyWords),
  Fuel: Object.keys(fuelWords),
  Gearbox: Object.keys(gearboxWords),
  Colour: Object.keys(colourWords),
  Papers: Object.keys(paperWords),
  SellerType: Object.keys(sellerWords),
  ListedWithin: Object.keys(listedWords),
  Driver: rentDrivers,
  Rating: ratingLevels,
}

/** What the server counted. Zero counts are left out. */
export const countsOf = (counted: FacetLists): Counts =>
  Object.fromEntries(
    Object.entries(counted).map(([facet, counts]) => [
      facet,
      new Map(
        typeof counts === 'number'
          ? [['true', counts]]
          : counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
      ),
    ]),
  )

/** Names without counts: listed makes, and the models of the chosen ones. */
export const uncounted = (names: Partial<Record<Facet, readonly string[]>>): Counts =>
  Object.fromEntries(
    Object.entries(names).map(([facet, values]) => [facet, new Map(values.map(value => [value, undefined]))]),
  )

const countIn = (words: string | null | undefined): number | undefined => {
  const digits = /[\d,]+(?=\)?$)/.exec(words ?? '')?.[0].replaceAll(',', '')
  return digits ? Number(digits) : undefined
}

/** Counts parsed from the form on the page: see public-pages/read-from-html.ts. */
export function readCounts(form: HTMLFormElement): Counts {
  const countsByFacet: Record<string, Map<string, number | undefined>> = {}
  const note = (facet: string, value: string, count: number | undefined) => {
    if (value) (countsByFacet[facet] ??= new Map()).set(value, countsByFacet[facet].get(value) ?? count)
  }
  for (const input of form.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
    note(input.name, input.value, countIn(input.parentElement?.querySelector('small')?.textContent))
  for (const option of form.querySelectorAll<HTMLOptionElement>('select > option'))
    note(
      filterOf(option.parentElement!.getAttribute('name')!),
      option.value,
      option.label === option.value ? undefined : countIn(option.label),
    )
  // After counting, a missing value means zero.
  if (countsByFacet['ForSale']?.get('true') !== undefined)
    for (const facet of Object.keys(reference)) countsByFacet[facet] ??= new Map()
  return countsByFacet
}

/** Choices of a group: values that find cars, and those already chosen. */
export function choicesOf(facet: Facet, counts: Counts, filters: Filters): Choice[] {
  const counted = counts[facet]
  const offered = counted ? [...counted.keys()] : (reference[facet] ?? [])
  const chosen = valuesOf(filters, facet).filter(value => !offered.includes(value))
  return [...offered, ...chosen].map(value => ({
    value,
    words: wordsOf(facet, value),
    count: counted ? (counted.get(value) ?? (counted.has(value) ? undefined : 0)) : undefined,
  }))
}
