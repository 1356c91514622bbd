// Slow reference search: applies each filter to every car in turn.
import type { z } from 'zod'
import { listedWithin, type CarFilters } from '#contract/cars/filters.ts'
import { kobo } from '#contract/core/money.ts'
import { monthlyOf } from '#contract/finance/month-example.ts'
import { dayAfter } from '#contract/core/lagos-days.ts'
import { defaultTerms } from '#contract/rental/terms/default-terms.ts'
import type { RentalTerms } from '#contract/rental/terms/terms.ts'
import { daysFromTo } from '#contract/rental/terms/trip.ts'
import { ratingLevels, rentDrivers } from '#contract/rental/terms/catalogue.ts'
import { tripProblems } from '#contract/rental/terms/trip-problems.ts'
import type { MarketCar } from './market.ts'

export type FilterQuery = Partial<z.output<typeof CarFilters>>
type Rule = (car: MarketCar, filters: FilterQuery) => boolean

const lagosDayNumber = (at: Date): number => Math.floor((at.getTime() + 3_600_000) / 86_400_000)
const among = (values: readonly string[] | undefined, value: string) => !values || values.includes(value)
const within = (value: number | null, from: number | undefined, to: number | undefined): boolean =>
  (from === undefined && to === undefined) ||
  (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))

const monthNairaOf = (car: MarketCar, now: Date): number | null => {
  const monthlyKobo = car.price_kobo !== null && monthlyOf(kobo(car.price_kobo), now)
  return monthlyKobo && car.installment_payment ? monthlyKobo / 100 : null
}

const shownPrice = (car: MarketCar, filters: FilterQuery) =>
  (filters.ForRent ||
    filters.From ||
    filters.Instant ||
    filters.Delivery ||
    filters.Driver ||
    filters.Rating) &&
  !filters.ForSale
    ? car.rent_price_kobo
    : car.price_kobo
const times = (naira: number | undefined) => (naira === undefined ? undefined : naira * 100)

/** What the owners of cars for rent have set: their terms, and the days that are taken; `closed` by the owner. */
export type Let = { terms?: RentalTerms; rented: readonly string[]; closed: readonly string[] }
export type Lets = ReadonlyMap<string, Let>
/** Ratings of owners in stars, to one decimal. */
export type Ratings = ReadonlyMap<string, number>

const rentable = (car: MarketCar, { From, To }: FilterQuery, now: Date, lets: Lets): boolean => {
  if (From === undefined || To === undefined) return true
  if (!car.for_rent || car.rent_price_kobo === null) return false
  const { terms = defaultTerms(kobo(car.rent_price_kobo)), rented, closed } = lets.get(car.id) ?? { rented: [], closed: [] } // prettier-ignore
  const days = daysFromTo(From, To)
  const trip = { from: From, days, driver: terms.drivers[0]!, zone: 'city' as const, delivered: false }
  if (tripProblems(terms, trip, now).length > 0) return false
  const last = dayAfter(To, terms.bufferDays)
  return !rented.some(day => From <= day && day <= last) && !closed.some(day => From <= day && day <= To)
}

/** What holds for a car for rent: its owner's terms, or the assumed ones. */
const termsOf = (car: MarketCar, lets: Lets): RentalTerms | undefined =>
  car.for_rent && car.rent_price_kobo !== null
    ? (lets.get(car.id)?.terms ?? defaultTerms(kobo(car.rent_price_kobo)))
    : undefined

const rules = (
  now: Date,
  dealers: ReadonlySet<string>,
  lets: Lets,
  ratings: Ratings,
): Record<string, Rule> => ({
  ForSale: (car, { ForSale }) => !ForSale || car.for_sale,
  ForRent: (car, { ForRent }) => !ForRent || car.for_rent,
  InstallmentPayment: (car, filters) => !filters.InstallmentPayment || car.installment_payment,
  TestDrive: (car, { TestDrive }) => !TestDrive || car.test_drive,
  Make: (car, { Make }) => among(Make, car.make),
  Model: (car, { Model }) => among(Model, car.model),
  Trim: (car, { Trim }) => Trim === undefined || car.trim === Trim,
  State: (car, { State }) => among(State, car.location_state),
  LocalGovernment: (car, filters) =>
    filters.LocalGovernment === undefined || car.local_government === filters.LocalGovernment,
  Condition: (car, { Condition }) => among(Condition, car.condition),
  Body: (car, { Body }) => among(Body, car.body),
  Fuel: (car, { Fuel }) => among(Fuel, car.fuel),
  Gearbox: (car, { Gearbox }) => among(Gearbox, car.gearbox),
  Colour: (car, { Colour }) => among(Colour, car.colour),
  Papers: (car, { Papers }) => Papers === undefined || car.papers_level === Papers,
  SellerType: (car, { SellerType }) =>
    SellerType === undefined || (SellerType === 'AutoDealer') === dealers.has(car.owner_id),
  ListedWithin: (car, { ListedWithin }) =>
    ListedWithin === undefined ||
    lagosDayNumber(now) - lagosDayNumber(new Date(car.listed_at)) <= ListedWithin,
  Price: (car, filters) => within(shownPrice(car, filters), times(filters.PriceFrom), times(filters.PriceTo)),
  Monthly: (car, { MonthlyFrom, MonthlyTo }) => within(monthNairaOf(car, now), MonthlyFrom, MonthlyTo),
  Year: (car, { YearFrom, YearTo }) => within(car.year, YearFrom, YearTo),
  Mileage: (car, { MileageFrom, MileageTo }) => within(car.mileage_km, MileageFrom, MileageTo),
  Seats: (car, { SeatsFrom, SeatsTo }) => within(car.seats, SeatsFrom, SeatsTo),
  Instant: (car, { Instant }) => !Instant || termsOf(car, lets)?.instant === true,
  Delivery: (car, { Delivery }) => !Delivery || (termsOf(car, lets)?.deliveryKobo ?? null) !== null,
  Driver: (car, { Driver }) => !Driver || termsOf(car, lets)?.drivers.includes(Driver) === true,
  Rating: (car, { Rating }) =>
    !Rating || (car.for_rent && (ratings.get(car.owner_id) ?? 0) >= Number(Rating)),
  Dates: (car, filters) => rentable(car, filters, now, lets),
  Seller: (car, { SellerId }) => SellerId === undefined || car.owner_id === SellerId,
})

const values: Record<string, (car: MarketCar) => string | null> = {
  Make: car => car.make,
  Model: car => car.model,
  Trim: car => car.trim || null,
  State: car => car.location_state,
  LocalGovernment: car => car.local_government,
  Condition: car => car.condition,
  Body: car => car.body,
  Fuel: car => car.fuel,
  Gearbox: car => car.gearbox,
  Colour: car => car.colour,
  Papers: car => car.papers_level,
}

const orders: Record<string, (car: MarketCar, filters: FilterQuery) => readonly number[]> = {
  newest: car => [-Date.parse(car.listed_at)],
  'price-low': (car, filters) => [shownPrice(car, filters) ?? Infinity],
  'price-high': (car, filters) => [-(shownPrice(car, filters) ?? -Infinity)],
  'mileage-low': car => [car.mileage_km],
  'year-new': car => [-car.year, -Date.parse(car.listed_at)],
}

export type Reference = {
  list: (filters: FilterQuery) => string[]
  facets: (filters: FilterQuery) => Record<string, unknown>
}

const isShown = (name: string, { Make, Model, State }: FilterQuery) =>
  name === 'Model' ? Make : name === 'Trim' ? Model : name === 'LocalGovernment' ? State?.length === 1 : true

const asksRent = ({ ForRent, From, Instant, Delivery, Driver, Rating }: FilterQuery): boolean =>
  [ForRent, From, Instant, Delivery, Driver, Rating].some(Boolean)

/** `countWith`: cars that the other filters leave and this value of one meets. */
const rentFacets = (filters: FilterQuery, countWith: (name: string, value: FilterQuery) => number) => {
  const isRent = asksRent(filters)
  const counted = (entries: readonly (readonly [string, number])[]) =>
    Object.fromEntries(isRent ? entries.filter(([, count]) => count > 0) : [])
  return {
    Instant: isRent ? countWith('Instant', { Instant: true }) : 0,
    Delivery: isRent ? countWith('Delivery', { Delivery: true }) : 0,
    Driver: counted(rentDrivers.map(each => [each, countWith('Driver', { Driver: each })])),
    Rating: counted(ratingLevels.map(each => [each, countWith('Rating', { Rating: each })])),
  }
}

/** `dealers`: owners that are no individuals. */
export const referenceOf = (
  all: readonly MarketCar[],
  dealers: ReadonlySet<string>,
  now: Date,
  lets: Lets = new Map(),
  ratings: Ratings = new Map(),
): Reference => {
  const every = rules(now, dealers, lets, ratings)
  const findCars = (filters: FilterQuery, leftOut?: string) =>
    all.filter(car => Object.entries(every).every(([name, rule]) => name === leftOut || rule(car, filters)))
  const tally = (cars: readonly MarketCar[], of: (car: MarketCar) => string | null) => {
    const counts = new Map<string, number>()
    for (const value of cars.map(of)) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
    return Object.fromEntries(counts)
  }
  const ruled = (filters: FilterQuery, name: string, more: FilterQuery): number =>
    findCars(filters, name).filter(car => every[name]!(car, more)).length
  return {
    list: filters => {
      const order = orders[filters.Sort ?? 'newest']!
      return findCars(filters)
        .toSorted((a, b) => {
          const [x, y] = [order(a, filters), order(b, filters)]
          const at = x.findIndex((key, i) => key !== y[i])
          return at < 0 ? (a.id < b.id ? -1 : 1) : x[at]! < y[at]! ? -1 : 1
        })
        .map(car => car.id)
    },
    facets: filters => ({
      ForSale: findCars(filters, 'ForSale').filter(car => car.for_sale).length,
      ForRent: findCars(filters, 'ForRent').filter(car => car.for_rent).length,
      InstallmentPayment: findCars(filters, 'InstallmentPayment').filter(car => car.installment_payment)
        .length,
      TestDrive: findCars(filters, 'TestDrive').filter(car => car.test_drive).length,
      ...Object.fromEntries(
        Object.entries(values).map(([name, of]) => [
          name,
          isShown(name, filters) ? tally(findCars(filters, name), of) : {},
        ]),
      ),
      SellerType: tally(findCars(filters, 'SellerType'), car =>
        dealers.has(car.owner_id) ? 'AutoDealer' : 'Individual',
      ),
      ListedWithin: Object.fromEntries(
        listedWithin.map(days => [
          days,
          findCars(filters, 'ListedWithin').filter(car => every['ListedWithin']!(car, { ListedWithin: days }))
            .length,
        ]),
      ),
      ...rentFacets(filters, (name, more) => ruled(filters, name, more)),
    }),
  }
}
