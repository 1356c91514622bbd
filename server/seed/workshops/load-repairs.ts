// Walks the demo repairs from booking to rating with the product's own functions.
import { plus, share, ZERO } from '#contract/core/money.ts'
import { BookAppointmentForm } from '#contract/repair/book-form.ts'
import { repairFields } from '#contract/repair/shape.ts'
import { dayAfter, lagosDayOf, momentOf, weekdayOf } from '#contract/core/lagos-days.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { jobsOf } from '../../repair/jobs-sql.ts'
import { repairKind } from '#server/repair/kind.ts'
import { openRepair } from '../../repair/open.ts'
import { giveRating } from '../../ratings/rate.ts'
import { rememberDrawing } from '../../uploads/kept-pictures.ts'
import type { Tx } from '../../kernel/db/db.ts'
import type { PictureFacts } from '../../kernel/pictures/pictures.ts'
import { deposit } from '../people/load-people.ts'
import type { Act } from '../timeline.ts'
import { type RepairRoad, repairRoads, repairStops } from './repair-roads.ts'
import type { PutWorkshop } from './load-workshops.ts'

const hourMs = 3_600_000
const friday = 4

/** Ten in the morning of a weekday, when every workshop is open: that day, or the nearest such one away from today. */
const tenOn = (now: Date, daysAgo: number): Date => {
  const day = dayAfter(lagosDayOf(now), -daysAgo)
  const over = Math.max(0, weekdayOf(day) - friday)
  return momentOf(dayAfter(day, over > 0 && daysAgo < 0 ? 3 - over : -over), '10:00')
}

type Deps = {
  workshops: readonly PutWorkshop[]
  demo: Record<'buyer' | 'dealer', string>
  others: readonly string[]
  /** Drawings of cars that somebody has not sent before, so that each proves what it shows. */
  drawingsFor: (ownerId: string) => readonly PictureFacts[]
  now: Date
}
type Walk = {
  road: RepairRoad
  at: PutWorkshop
  customerId: string
  came: PictureFacts
  stands: PictureFacts
}

const jobsFor = ({ at: { services }, road }: Walk) => {
  const [first, second = first] = services
  return [
    { ...first!, why: 'Worn: see the pictures.', part: road.partsKobo },
    { ...second!, name: `${second!.name}, as advised`, why: 'It can wait some months.', part: ZERO },
  ] as const
}

const quoteOf = (walk: Walk, readyBy: Date): object =>
  repairFields.quote.parse({
    jobs: jobsFor(walk).map(({ name, category, fromKobo, why, part }) => ({
      title: name,
      category,
      labourKobo: fromKobo,
      parts:
        part > 0
          ? [{ title: 'Parts', grade: 'oem', priceKobo: part, count: 1, costKobo: share(part, 7_600) }]
          : [],
      warrantyDays: 90,
      warrantyKm: 5_000,
      why,
    })),
    words: 'We test-drove it first.',
    readyBy: readyBy.toISOString(),
  })

type Step = (tx: Tx, now: Date) => Promise<unknown>
type Timed = readonly [hours: number, step: Step]
/** A walk with the id of its repair, once it is booked. */
type SeedRepair = Walk & { n: number; slotAt: Date; id: string }

const move = (
  tx: Tx,
  on: SeedRepair,
  by: 'customer' | 'workshop',
  cause: { event: string; input?: object; now: Date },
) =>
  moveDeal(tx, repairKind, {
    id: on.id,
    actor: by,
    actorId: by === 'customer' ? on.customerId : on.at.ownerId,
    ...cause,
  })

const record = async (tx: Tx, on: SeedRepair, event: 'check-in' | 'ready', more: object, now: Date) => {
  const facts = event === 'ready' ? on.stands : on.came
  await rememberDrawing(tx, { userId: on.at.ownerId, facts, now })
  const input = repairFields[event].parse({ pictures: [facts.hash], ...more })
  await move(tx, on, 'workshop', { event, input, now })
}

const book = async (tx: Tx, on: SeedRepair, now: Date): Promise<void> => {
  const { make, model, year, plate } = on.road.car
  const body = BookAppointmentForm.parse({
    locationId: on.at.placeId,
    dateTime: on.slotAt.toISOString(),
    service: on.at.services[0]!.category,
    message: on.road.message,
    vehicleYear: year,
    vehicleMake: make,
    vehicleModel: model,
    plate,
  })
  on.id = (await openRepair(tx, { customerId: on.customerId, body, now })).id
}

/** Until the quote waits for its answer. */
const looked = (on: SeedRepair): Timed[] => [
  [-46, (tx, now) => move(tx, on, 'workshop', { event: 'accept', now })],
  [
    0.2,
    (tx, now) => {
      const condition = { odometerKm: on.road.car.km, fuelEighths: 3, words: 'Two scratches on the left.' }
      return record(tx, on, 'check-in', condition, now)
    },
  ],
  [
    2,
    (tx, now) => {
      const input = quoteOf(on, new Date(now.getTime() + 120 * hourMs))
      return move(tx, on, 'workshop', { event: 'quote', input, now })
    },
  ],
]

/** One job of the two is approved, and its money held. */
const approved = (on: SeedRepair): Timed[] => {
  const [{ fromKobo, part }] = jobsFor(on)
  return [
    [2.5, (tx, now) => deposit(tx, on.customerId, plus(fromKobo, part), `repair ${on.n}`, now)],
    [
      3,
      async (tx, now) => {
        const input = repairFields.approve.parse({ jobIds: [(await jobsOf(tx, on.id))[0]!.id] })
        await move(tx, on, 'customer', { event: 'approve', input, now })
      },
    ],
  ]
}

const fetched = (on: SeedRepair): Timed[] => {
  const rate = (
    tx: Tx,
    userId: string,
    of: { about: 'workshop' | 'buyer'; stars: number; words: string },
    now: Date,
  ) => giveRating(tx, { kind: 'repair', id: on.id, userId, ...of, now })
  const { stars, words, car } = on.road
  return [
    [
      27,
      (tx, now) => {
        const done = { odometerKm: car.km + 12, words: 'Bed the new parts in gently for a week.' }
        return record(tx, on, 'ready', done, now)
      },
    ],
    [31, (tx, now) => move(tx, on, 'workshop', { event: 'collect', now })],
    [40, (tx, now) => rate(tx, on.customerId, { about: 'workshop', stars, words }, now)],
    [44, (tx, now) => rate(tx, on.at.ownerId, { about: 'buyer', stars: 5, words: '' }, now)],
  ]
}

const walk = (plan: Walk, n: number, now: Date): Act[] => {
  const on: SeedRepair = { ...plan, n, slotAt: tenOn(now, plan.road.daysAgo), id: '' }
  const { ends } = plan.road
  // Asked for some hours ago where its hour lies ahead, so that nobody is late to answer.
  const bookedHours = ends === 'requested' ? (now.getTime() - on.slotAt.getTime()) / hourMs - 3 : -50
  const parts = [
    [[bookedHours, (tx, at) => book(tx, on, at)] satisfies Timed],
    looked(on),
    approved(on),
    fetched(on),
  ]
  return parts
    .slice(0, repairStops.indexOf(ends) + 1)
    .flat()
    .map(([hours, step]) => {
      const at = new Date(on.slotAt.getTime() + hours * hourMs)
      return { at, act: tx => step(tx, at) }
    })
}

/** What happened in the workshops before today, and what waits there now. */
export const repairs = ({ workshops, demo, others, drawingsFor, now }: Deps): Act[] => {
  const left = workshops.filter(({ ownerId }) => ownerId !== demo.dealer)
  const dealers = workshops.find(({ ownerId }) => ownerId === demo.dealer)!
  const [first, ...further] = left
  const similar = further.filter(({ services }) => services[0]!.name === first!.services[0]!.name)
  const picturesUsed = new Map<string, number>()
  return repairRoads().flatMap((road, n) => {
    const by = { dealer: dealers, alike: similar[n % similar.length]!, anybody: left[n % left.length]! }
    const at = by[road.workshop]
    const customerId =
      road.customer === 'buyer' ? demo.buyer : others.filter(id => id !== at.ownerId)[60 + n]!
    const drawings = drawingsFor(at.ownerId)
    const place = picturesUsed.get(at.ownerId) ?? 0
    picturesUsed.set(at.ownerId, place + 2)
    const [came, stands] = [drawings[place]!, drawings[place + 1]!]
    return walk({ road, at, customerId, came, stands }, n, now)
  })
}
