// Generates the demo's spare parts from the list with a repeatable random seed.
import { limits } from '#contract/core/limits.ts'
import { kobo, type Kobo } from '#contract/core/money.ts'
import type { Fitment } from '#contract/spare-parts/part-shapes.ts'
import type { PartCategory, PartGrade } from '#contract/reference/parts-listed.ts'
import type { State } from '#contract/reference/places.ts'
import { catalogue, type CatalogueModel } from '../cars/catalogue.ts'
import { listed } from './parts-listed.ts'
import { spreadPictures } from '../spread-pictures.ts'
import { partPhotosOf } from '../photos/photos.ts'
import { demoAccounts, type SeedPerson } from '../people/people.ts'
import { chance, type Chance } from '../random.ts'
import { towns } from '../towns.ts'

type Item = {
  name: string
  category: PartCategory
  fromKobo: number
  toKobo: number
  grades: PartGrade[]
  makers: string[]
  fits: 'model' | 'make' | 'every'
  stockMax: number
}

export type SeedPart = {
  ownerEmail: string
  title: string
  category: PartCategory
  grade: PartGrade
  brand: string
  partNumber: string
  description: string
  priceKobo: Kobo
  deliveryKobo: Kobo
  stock: number
  warrantyDays: number
  state: State
  localGovernment: string
  fitments: Fitment[]
  /** The name of its photograph, or of the drawing of its category. */
  picture: string
  listedAt: Date
}

const gradeOf: Record<string, PartGrade> = { o: 'original', a: 'aftermarket', t: 'tokunbo' }
const list = (cell: string) => cell.split(',').flatMap(each => (each.trim() ? [each.trim()] : []))

const readLine = (line: string): Item => {
  const [name = '', category = '', prices = '', grades = '', makers = '', fits = '', stock = ''] = line
    .split('|')
    .map(cell => cell.trim())
  const [from = 0, to = 0] = prices.split('-').map(Number)
  return {
    name,
    category: category as PartCategory,
    fromKobo: from * 100_000,
    toKobo: to * 100_000,
    grades: list(grades).map(letter => gradeOf[letter]!),
    makers: list(makers),
    fits: fits as Item['fits'],
    stockMax: Number(stock),
  }
}
const items = listed.trim().split('\n').map(readLine)

// How many sellers have it: one that fits a single model is wanted for many models.
const offersOf: Record<Item['fits'], number> = { model: 4, make: 3, every: 2 }

const span = (model: CatalogueModel, by: Chance): Fitment => {
  const fromYear = by.whole(model.years.from, Math.max(model.years.from, model.years.to - 3))
  const toYear = Math.min(model.years.to, fromYear + by.whole(3, 7))
  return { make: model.make, model: model.model, fromYear, toYear }
}

// Nobody here sells parts of motorcycles, tricycles and lorries.
const small = new Set(['motorcycle', 'tricycle', 'truck', 'bus'])
const served = catalogue.filter(({ body }) => !small.has(body))
const popular = served.map(model => [model, model.weight] as const)
const fitmentsOf = (fits: Item['fits'], by: Chance): Fitment[] => {
  if (fits === 'every') return []
  const first = by.weighted(popular)
  if (fits === 'make') return [{ make: first.make, model: null, fromYear: null, toYear: null }]
  const sisters = served.filter(each => each.make === first.make && each.model !== first.model)
  const second = sisters.length > 0 && by.happens(0.3) ? [span(by.pick(sisters), by)] : []
  return [span(first, by), ...second]
}

const stories: Record<PartGrade, readonly string[]> = {
  original: [
    'New in the maker’s box, with its seal. Bring the old one to compare.',
    'Original, with receipt. The number on it can be checked with the maker.',
    'From the maker’s own supplier. We do not sell copies.',
  ],
  aftermarket: [
    'New, made by another maker to the same measurements. Many taxis here run on it.',
    'Brand new. It fits without changes, and we show you how.',
    'New in its packet. A good part at a fair price.',
  ],
  tokunbo: [
    'Neatly used, taken from an accident-free car abroad and tested before it was sent.',
    'Belgium-used and clean. You can test it at our shop before you pay.',
    'Tokunbo from the USA, with little mileage. What you see is what you get.',
  ],
}
const ends = [
  'We send it to any state by bus park or courier.',
  'Fitting can be done beside our shop the same day.',
  'Ask for the exact year before you order if you are not sure.',
  'Wholesale price for mechanics who buy several.',
]

const priceOf = ({ fromKobo, toKobo }: Item, grade: PartGrade, by: Chance): Kobo => {
  const share = grade === 'original' ? by.between(0.4, 1) : by.between(0, 0.6)
  const steps = Math.max(1, Math.round((fromKobo + (toKobo - fromKobo) * share) / 50_000))
  return kobo(steps * 50_000)
}

const titleOf = (item: Item, brand: string, [fits]: readonly Fitment[]): string =>
  [brand && !fits ? brand : '', item.name, fits ? `for ${fits.make} ${fits.model ?? 'cars'}` : '']
    .filter(Boolean)
    .join(' ')

const partOf = (item: Item, owner: SeedPerson, by: Chance, now: Date): SeedPart => {
  const grade = by.pick(item.grades)
  const fitments = fitmentsOf(item.fits, by)
  const maker = item.makers.length > 0 ? by.pick(item.makers) : ''
  const brand = grade === 'tokunbo' && fitments[0] ? fitments[0].make : maker
  const warrantyDays = grade === 'tokunbo' ? by.pick([0, 7, 14]) : by.pick([30, 90, 180, 365])
  return {
    ownerEmail: owner.email,
    title: titleOf(item, brand, fitments),
    category: item.category,
    grade,
    brand,
    partNumber: grade === 'original' ? `${by.whole(10_000, 99_999)}-${by.whole(10_000, 99_999)}` : '',
    description: `${by.pick(stories[grade])} ${by.pick(ends)}`,
    priceKobo: priceOf(item, grade, by),
    deliveryKobo: kobo(by.pick([0, 250_000, 350_000, 500_000])),
    stock: by.happens(0.05) ? 0 : by.whole(1, item.stockMax),
    warrantyDays,
    state: owner.state,
    localGovernment: by.pick(towns[owner.state]),
    fitments,
    picture: `part-${item.category}`,
    listedAt: new Date(now.getTime() - by.whole(60, 120 * 24 * 60) * 60_000),
  }
}

/** A used part is shown by those who sell one; where all sellers have the same, every other shows the second picture. */
const withPhotos = (name: string, offers: readonly SeedPart[]): SeedPart[] => {
  const { plain, turned, used } = partPhotosOf(name)
  if (!plain) return [...offers]
  const isMixed = new Set(offers.map(({ grade }) => grade === 'tokunbo')).size > 1
  return offers.map((part, i) => {
    const second = part.grade === 'tokunbo' ? used : turned
    const isSecond = (isMixed && part.grade === 'tokunbo') || i % 2 === 1
    return { ...part, picture: (isSecond && second) || plain }
  })
}

/** The account of the sign-in page that sells, and the one that deals, have a shelf of parts each. */
export const seedParts = (people: readonly SeedPerson[], now: Date): SeedPart[] => {
  const by = chance('parts')
  const sells = new Set(demoAccounts.slice(1, 3).map(({ email }) => email))
  const demo = people.filter(person => sells.has(person.email))
  const shops = people.filter(person => person.kind === 'workshop' || person.kind === 'dealer')
  const parts = items.flatMap(item =>
    withPhotos(
      item.name,
      Array.from({ length: offersOf[item.fits] }, () =>
        partOf(item, by.happens(0.12) ? by.pick(demo) : by.pick(shops), by, now),
      ),
    ),
  )
  return spreadPictures(parts, { pictureOf: part => part.picture, screenful: limits.pageSize })
}
