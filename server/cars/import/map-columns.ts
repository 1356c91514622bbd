// Maps headings of a table to our columns by name, memory and likeness.
import { costColumns, importColumns } from '#contract/cars/import-columns.ts'
import type { ImportHeading } from '#contract/cars/imports.ts'
import { cleanCode, cleanTyping } from '#contract/core/clean-typing.ts'
import { likestOf } from './likeness.ts'

/** A heading without what may differ: capitals, spaces, hyphens and unseen signs. */
export const headingKey = (heading: string): string => cleanCode(heading).replaceAll('_', '').toLowerCase()

const nameByKey = new Map(importColumns.map(({ name }) => [headingKey(name), name]))

const otherNames: Readonly<Record<string, string>> = {
  Make: 'brand, manufacturer, maker, car make, vehicle make',
  Model: 'car model, vehicle model, model name',
  Year: 'yr, model yr, year of make, mfg year, model year, year of manufacture, manufacture year, yom',
  Trim: 'variant, version, edition, grade',
  Condition: 'car condition, vehicle condition, used or new',
  Body: 'body type, body style, vehicle type, car type',
  Fuel: 'fuel type, engine type',
  Gearbox: 'transmission, trans, gear, transmission type, gear type',
  Drive: 'drivetrain, drive train, drive type, wheel drive, driven wheels',
  Colour: 'color, ext colour, ext color, exterior colour, exterior color, body colour, paint',
  Seats: 'number of seats, no of seats, seating capacity, seater',
  EngineCc: 'engine, engine size, engine capacity, displacement, cc',
  MileageKm: 'mileage, odometer, odometer reading, kilometres, kilometers, km, odo',
  Vin: 'vin number, vin no, chassis, chassis number, chassis no',
  Description: 'details, comments, remarks, notes, about',
  State: 'location, location state, state of location',
  LocalGovernment: 'lga, local government area, city, town, area',
  Price: 'asking price, selling price, sale price, amount, price naira, price ngn',
  RentPrice: 'rent, daily rate, rent per day, daily price, rental price',
  InstallmentPayment: 'instalment, instalments, installment, installments, instalment payment',
  TestDrive: 'test drives, test drive allowed',
  Branch: 'yard, branch name, yard name, showroom, outlet',
  StockNumber:
    'stock no, stock id, stock code, stock, unit number, unit no, inventory number, lot number, lot no',
  PurchasePrice:
    'purchase cost, purchase amount, cost price, cost, bought for, buying price, invoice price, landed cost, landing cost',
  Costs: 'expenses, other costs, additional costs, extra costs, repair costs, total costs',
  // oxlint-disable-next-line autox/plain-words -- headings that dealers use, read and never shown
  Pictures: 'picture, images, photos, photo links, image links, picture links, image urls, photo urls',
}

const columnByWord = new Map([
  ...nameByKey,
  ...Object.entries(otherNames).flatMap(([name, words]) =>
    words.split(', ').map(word => [headingKey(word), name] as const),
  ),
])
const words = [...columnByWord.keys()]

// What the dealer paid is suggested by its exact words alone, and for no column that is published.
const ofCosts = /\b(?:cost|costs|expenses?|purchase|bought|buying|invoice|landed|landing)\b/i
// A slip would be published.
const neverSuggested = /\b(?:minimum|least|miles?)\b/i

/** The column that a heading seems to mean. */
const suggestColumn = (heading: string): string | undefined => {
  const typed = cleanTyping(heading)
  if (neverSuggested.test(typed)) return undefined
  const withoutUnit = typed.replaceAll(/\([^)]*\)|[₦#*:]|\b(?:in|ngn|naira)\b/gi, ' ')
  const key = headingKey(withoutUnit)
  if (ofCosts.test(typed)) {
    const column = columnByWord.get(key)
    return column && costColumns.includes(column) ? column : undefined
  }
  const like = columnByWord.get(key) ?? columnByWord.get(likestOf(key, words) ?? '')
  if (like) return costColumns.includes(like) ? undefined : like
  const named = withoutUnit
    .split(/[\s/_-]+/)
    .flatMap(word => (word.length > 2 ? (columnByWord.get(headingKey(word)) ?? []) : []))
  return new Set(named).size === 1 ? named[0] : undefined
}

/** Whether a line looks like headings of cars. */
export const isKnownHeader = (cells: readonly string[]): boolean =>
  new Set(cells.flatMap(cell => columnByWord.get(headingKey(cell)) ?? [])).size >= 2

/** Columns by heading, as a dealer chose them; an empty one is left out. */
export type ColumnChoices = Readonly<Record<string, string>>

const byKey = (choices: ColumnChoices) =>
  new Map(Object.entries(choices).map(([heading, column]) => [headingKey(heading), column]))

type Known = Pick<ImportHeading, 'column' | 'source'>

const isColumn = (column: string) => column === '' || importColumns.some(({ name }) => name === column)

/** One entry for each heading of the table, in its order; an empty heading has none. */
export const mapColumns = (
  headings: readonly string[],
  { chosen, remembered }: { chosen: ColumnChoices; remembered: ColumnChoices },
): ImportHeading[] => {
  const [chosenByKey, rememberedByKey] = [byKey(chosen), byKey(remembered)]
  const certainOf = (heading: string): Known | undefined => {
    const key = headingKey(heading)
    const choice = chosenByKey.get(key)
    if (choice !== undefined && isColumn(choice)) return { column: choice, source: 'chosen' }
    const [name, memory] = [nameByKey.get(key), rememberedByKey.get(key)]
    // The dealer chose before the name was one of ours.
    if (memory !== undefined && memory !== name && isColumn(memory))
      return { column: memory, source: 'remembered' }
    return name ? { column: name, source: 'ours' } : undefined
  }
  const known = headings.map(certainOf)
  const filled = new Set(known.map(each => each?.column))
  return headings.map((heading, i): ImportHeading => {
    const sure = known[i]
    if (sure) return { heading, ...sure }
    const column = suggestColumn(heading)
    if (!column || filled.has(column)) return { heading, column: '', source: 'none' }
    filled.add(column)
    return { heading, column, source: 'likeness' }
  })
}
