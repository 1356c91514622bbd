// Demo repairs: workshop, vehicle, progress and rating.
import { type Kobo, kobo } from '#contract/core/money.ts'
import { chance } from '../random.ts'

/** How far a repair came. */
export const repairStops = ['requested', 'quoted', 'approved', 'collected'] as const
export type RepairStop = (typeof repairStops)[number]

export type RepairRoad = {
  customer: 'buyer' | 'anybody'
  /** `alike`: one that does what the workshop of the first repair does. */
  workshop: 'dealer' | 'anybody' | 'alike'
  ends: RepairStop
  /** Before today; negative where its hour lies ahead. */
  daysAgo: number
  car: { make: string; model: string; year: number; plate: string; km: number }
  /** What the parts of the first job cost the customer. */
  partsKobo: Kobo
  message: string
  stars: number
  words: string
}

const cars = [
  ['Toyota', 'Corolla', 2012],
  ['Honda', 'Accord', 2010],
  ['Lexus', 'RX 350', 2013],
  ['Toyota', 'Hilux', 2016],
  ['Mercedes-Benz', 'C-Class', 2014],
  ['Hyundai', 'Elantra', 2015],
  ['Kia', 'Rio', 2018],
  ['Nissan', 'Almera', 2014],
] as const
const messages = [
  'It pulls to the left when I brake.',
  'A knocking noise at the front on bad roads.',
  'The light came on yesterday. It starts, but it shakes.',
  'The usual service, please, and look at the belts.',
]
const praise: readonly (readonly [stars: number, words: string])[] = [
  [5, 'Showed me the old part and charged what the quote said.'],
  [5, 'Ready a day early. They called before doing anything more.'],
  [4, 'Good work. I had to wait an hour before they looked at it.'],
  [5, 'The pictures before and after made it easy to trust them.'],
  [4, 'Fair price, and the warranty is in writing.'],
  [3, 'Done well, but a day later than promised.'],
]

const pastCount = 22
// Prices compare from five workshops on, and margins by month.
const alikeCount = 8
const dealersCount = 7

/** Under way at the demo accounts first, then what is done, the newest last. The same every time. */
export const repairRoads = (): RepairRoad[] => {
  const by = chance('repairs')
  const plate = (n: number) => `DEM ${String(107 + n * 31).slice(0, 3)} ${['AA', 'KJ', 'XY', 'BD'][n % 4]}`
  const road = (
    n: number,
    more: Pick<RepairRoad, 'customer' | 'workshop' | 'ends' | 'daysAgo'>,
    carPlace = n % cars.length,
  ): RepairRoad => {
    const [make, model, year] = cars[carPlace]!
    const [stars, words] = praise[by.whole(0, praise.length - 1)]!
    const car = { make, model, year, plate: plate(n), km: by.whole(60, 190) * 1_000 + by.whole(0, 999) }
    const partsKobo = kobo(by.whole(31, 43) * 50_000)
    return { ...more, car, partsKobo, message: messages[n % messages.length]!, stars, words }
  }
  return [
    road(0, { customer: 'buyer', workshop: 'anybody', ends: 'quoted', daysAgo: 1 }),
    road(1, { customer: 'anybody', workshop: 'dealer', ends: 'requested', daysAgo: -4 }),
    road(2, { customer: 'anybody', workshop: 'dealer', ends: 'approved', daysAgo: 2 }),
    road(3, { customer: 'buyer', workshop: 'anybody', ends: 'collected', daysAgo: 41 }),
    ...Array.from({ length: pastCount }, (_, n) =>
      road(n + 4, { customer: 'anybody', workshop: 'anybody', ends: 'collected', daysAgo: 20 + n * 4 }),
    ),
    // The first repair's car again, and the Accord, which compares with it.
    ...Array.from({ length: alikeCount }, (_, n) =>
      road(
        n + 4 + pastCount,
        { customer: 'anybody', workshop: 'alike', ends: 'collected', daysAgo: 22 + n * 9 },
        n % 2,
      ),
    ),
    ...Array.from({ length: dealersCount }, (_, n) =>
      road(n + 4 + pastCount + alikeCount, {
        customer: 'anybody',
        workshop: 'dealer',
        ends: 'collected',
        daysAgo: 8 + n * 13,
      }),
    ),
  ]
}
